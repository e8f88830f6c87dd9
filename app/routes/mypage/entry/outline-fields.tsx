import { Checkbox } from "#app/ui/form/checkbox.tsx"
import { FieldGroup } from "#app/ui/form/field.tsx"
import { Select } from "#app/ui/form/select.tsx"
import { TextField } from "#app/ui/form/text-field.tsx"
import {
  hintNames,
  rainNames,
  ticketBox,
  ticketNames,
  type YesNoField,
  yesNoFields,
} from "#shared/mysteries/outline-fields.ts"
import css from "./fields.module.css"
import type { Fields } from "./entry-sections.tsx"

/** Facts that people ask for before they go. A field left open stays unknown. */
export function OutlineFields({ field, box }: Fields) {
  const number = (name: string, label: string) => (
    <TextField label={label} inputMode="numeric" autoComplete="off" {...field(name)} />
  )
  const line = (name: string, label: string, hint?: string) => (
    <TextField label={label} autoComplete="off" hint={hint} {...field(name)} />
  )
  const yesNo = (...names: YesNoField[]) => (
    <div className={css.pair}>
      {names.map((name) => {
        const [label, yes, no] = yesNoFields[name]
        return choice(field, name, label, { yes, no })
      })}
    </div>
  )
  return (
    <>
      <p className="text-14 ink-2">
        わかるところだけで構いません。選ばない項目は「未確認」になります。
      </p>
      <h3 className={css.title}>時間と人数</h3>
      <div className={css.pair}>
        {number("time_limit", "制限時間（分、なしは0）")}
        {line("start_times", "開演・受付", "例：10時、13時、16時")}
        {number("team_min", "1チームの最少人数")}
        {number("team_max", "1チームの最大人数")}
      </div>
      {yesNo("solo", "shared_table", "private_party")}
      <h3 className={css.title}>チケット</h3>
      <FieldGroup id="tickets" label="申し込み">
        <div className={css.boxes}>
          {Object.entries(ticketNames).map(([id, name]) => (
            <Checkbox key={id} label={name} {...box(ticketBox(id as keyof typeof ticketNames))} />
          ))}
          <Checkbox label="予約不要" {...box(ticketBox("none"))} />
        </div>
      </FieldGroup>
      <div className={css.pair}>
        {number("advance_price", "前売料金（円）")}
        {number("day_price", "当日料金（円）")}
      </div>
      <TextField
        label="チケットのページのURL"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        {...field("ticket_url")}
      />
      <h3 className={css.title}>持ち物と難易度</h3>
      {yesNo("needs_phone", "needs_data", "needs_app", "needs_line", "needs_pen")}
      <div className={css.pair}>
        {choice(field, "hints", "ヒント", hintNames)}
        {choice(field, "official_difficulty", "公式の難易度（5段階）", difficulties)}
      </div>
      <h3 className={css.title}>来る人へ</h3>
      <div className={css.pair}>
        {number("age_from", "何歳から（何歳でもは0）")}
        {line("ages", "対象年齢の説明", "例：小学生は保護者同伴")}
      </div>
      {yesNo(
        "is_dark",
        "has_stairs",
        "is_loud",
        "is_scary",
        "shoes_off",
        "standing",
        "wheelchair",
        "stroller",
      )}
      <div className={css.pair}>{choice(field, "rain", "雨天", rainNames)}</div>
      <h3 className={css.title}>作品</h3>
      {yesNo("is_permanent", "needs_earlier", "is_rerun")}
      <div className={css.pair}>
        {line("series", "シリーズ")}
        {line("collaboration", "コラボ")}
      </div>
      {line(
        "rerun_of",
        "再演なら、前回の謎のページ",
        "ナゾメグリのページのURL。前回をプレイした人に、内容が同じと伝わります。",
      )}
    </>
  )
}

const difficulties = { 1: "1（やさしい）", 2: "2", 3: "3", 4: "4", 5: "5（むずかしい）" }

const choice = (
  field: Fields["field"],
  name: string,
  label: string,
  options: Record<string, string>,
) => (
  <Select
    key={name}
    label={label}
    {...field(name)}
    options={[
      { value: "", label: "未確認" },
      ...Object.entries(options).map(([value, text]) => ({ value, label: text })),
    ]}
  />
)
