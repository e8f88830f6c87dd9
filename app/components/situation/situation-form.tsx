import { SiteForm } from "#app/components/form/site-form.tsx"
import { Checkbox } from "#app/ui/form/checkbox.tsx"
import { DateField } from "#app/ui/form/date-field.tsx"
import { RadioGroup } from "#app/ui/form/radio-group.tsx"
import { TextField } from "#app/ui/form/text-field.tsx"
import type { OwnRun } from "#domain/situations/setting.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { wordsLimit } from "#shared/mysteries/situation-limits.ts"
import type { FormReply } from "#shared/schemas/form-reply.ts"
import { dateRangeText } from "#shared/time/date-range.ts"
import css from "./situation-form.module.css"

const choices = [
  { value: "", label: "予定どおり" },
  { value: "cancelled", label: "中止", hint: "開催しません。日程はそのまま残ります" },
  { value: "postponed", label: "延期", hint: "新しい日程は、まだ決まっていません" },
  { value: "rescheduled", label: "日程変更", hint: "新しい日程が決まりました" },
  { value: "paused", label: "休止", hint: "しばらくお休みし、また始めます" },
  { value: "closed", label: "営業終了", hint: "最終日をもって終わります" },
]

type Props = { run: OwnRun; reply: FormReply | undefined }

/** The form about the run of a mystery. Only the days of the choice are shown. */
export function SituationForm({ run, reply }: Props) {
  const { situation, speaks } = run
  // New dates by a member are checked, as in the form of an entry.
  const offered = choices.filter(
    ({ value }) =>
      value !== "rescheduled" || speaks !== "member" || situation?.kind === "rescheduled",
  )
  const dates = dateRangeText(run)
  return (
    <div className={css.column}>
      <SiteForm reply={reply} button="この内容で知らせる">
        {(field, box) => {
          const { defaultValue, ...kind } = field("situation", situation?.kind ?? "")
          return (
            <div className={css.form}>
              <input type="hidden" name="version" value={run.version} />
              <RadioGroup
                label="開催状況"
                note={dates === "" ? undefined : `いまの日程：${dates}`}
                options={offered}
                defaultValue={defaultValue}
                error={kind.error}
                name="situation"
              />
              {speaks === "member" && (
                <p className="text-14 ink-2">{messages.SITUATION.DATES_CHECKED}</p>
              )}
              <div className={css.rescheduled}>
                <DateField label="新しい初日" {...field("starts")} />
                <DateField label="新しい最終日" note="任意" {...field("ends")} />
              </div>
              <div className={css.paused}>
                <DateField
                  label="いつまで休むか"
                  note="任意"
                  {...field("until", situation?.until ?? "")}
                />
              </div>
              <div className={css.closed}>
                <DateField
                  label="最終日"
                  note="空欄なら今日"
                  {...field("last", situation?.kind === "closed" ? (run.endDate ?? "") : "")}
                />
              </div>
              <div className={css.sells}>
                <Checkbox label="完売した" {...box("soldOut", situation?.isSoldOut ?? false)} />
                <div className={css.until}>
                  <DateField
                    label="完売している最後の日"
                    note="空欄なら最後まで"
                    {...field("soldOutUntil", situation?.soldOutUntil ?? "")}
                  />
                </div>
              </div>
              <TextField
                label="ひとこと"
                note="任意"
                hint="理由や、払い戻しの案内がある場所など。謎のページに表示されます。"
                maxLength={wordsLimit}
                {...field("words", situation?.words ?? "")}
              />
            </div>
          )
        }}
      </SiteForm>
    </div>
  )
}
