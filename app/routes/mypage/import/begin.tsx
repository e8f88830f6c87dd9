import { addresses } from "#shared/addresses/addresses.ts"
import * as exportRecord from "#shared/addresses/export-record.ts"
import * as importHistory from "#shared/addresses/import-history.ts"
import { type FieldOf, SiteForm } from "#app/components/form/site-form.tsx"
import { PageHead } from "#app/components/page-head.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { Field, useField } from "#app/ui/form/field.tsx"
import { FileInput } from "#app/ui/form/file-input.tsx"
import { RadioGroup } from "#app/ui/form/radio-group.tsx"
import { TextArea } from "#app/ui/form/text-area.tsx"
import type { FormReply } from "#shared/schemas/form-reply.ts"
import { dateTimeText } from "#shared/time/tokyo.ts"
import css from "./import.module.css"
import type { BeginData } from "./read-page.ts"

type Props = { data: BeginData; reply: FormReply | undefined }

const lists = [
  { value: "played", label: "プレイ済" },
  { value: "interested", label: "気になる" },
] as const

const example = "2023/5/14 ある編集部からの脱出\n令和5年6月3日　夜の図書館 成功\n…"

/** The form to begin an import, and the imports before. */
export function Begin({ data, reply }: Props) {
  return (
    <>
      <PageHead
        title="取り込みと書き出し"
        stops={[{ label: "マイページ", to: addresses.mypage }]}
      />
      <div className={css.page}>
        <section aria-labelledby="bring">
          <h2 id="bring" className={css.title}>
            取り込む
          </h2>
          <p className={css.lead}>
            ほかで付けていた記録を、プレイ済や気になるに取り込めます。読み取った内容は、次の画面で一行ずつ確かめられます。
          </p>
          <SiteForm reply={reply} button="読み取って確かめる" withFile>
            {(field) => (
              <>
                <RadioGroup
                  label="取り込む先"
                  variant="segments"
                  name="status"
                  options={lists}
                  defaultValue={reply?.typed.status === "interested" ? "interested" : "played"}
                />
                <HistoryFile field={field} />
                <TextArea
                  label="または、ここに貼り付け"
                  hint="一行に一件、日付とタイトル。1,000行まで。"
                  placeholder={example}
                  rows={8}
                  {...field("text")}
                />
                <p className="text-14 ink-2">
                  日付は書かれているとおりに記録します。年のない日付や、似たタイトルが複数あるときは、次の画面でおたずねします。取り込みは
                  {data.daysKept}日以内なら取り消せます。
                </p>
              </>
            )}
          </SiteForm>
        </section>
        <Earlier imports={data.imports} />
        <TakeAway />
      </div>
    </>
  )
}

function HistoryFile({ field }: { field: FieldOf }) {
  // A file cannot be given back to the browser.
  const { id, name, error } = field("file")
  const { words, control } = useField({
    id,
    name,
    error,
    label: "ファイル",
    hint: "CSV、テキスト、カレンダー（.ics）。4MBまで。列の見出しはタイトル、日付、制作、満足度、結果、メモなど。",
  })
  return (
    <Field {...words}>
      <FileInput {...control} accept=".csv,.tsv,.txt,.ics,text/plain,text/csv,text/calendar" />
    </Field>
  )
}

function Earlier({ imports }: Pick<BeginData, "imports">) {
  if (imports.length === 0) return null
  return (
    <section aria-labelledby="earlier">
      <h2 id="earlier" className={css.title}>
        これまでの取り込み
      </h2>
      <ul className={css.earlier}>
        {imports.map(({ id, createdAt, madeAt, undoneAt, brought, open }) => (
          <li key={id} className={css.past}>
            <SiteLink to={importHistory.write({ id })} className="row-inline tap accent">
              <span className="num">{dateTimeText(createdAt)}</span>
            </SiteLink>
            <span className="text-14 ink-2">
              {madeAt === null
                ? "確認の途中"
                : undoneAt
                  ? "取り消し済み"
                  : `${brought}件を取り込み${open ? `・まだ答えていない${open}件` : ""}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function TakeAway() {
  return (
    <section aria-labelledby="take-away">
      <h2 id="take-away" className={css.title}>
        書き出す
      </h2>
      <p className={css.lead}>
        プロフィール、プレイ済と気になる、ナゾ活（非公開も）、写真、コメントなど、このサイトにあるご自分の記録をすべて、ひとつのZIPファイルにまとめます。表計算ソフトで開けるCSVも入っていて、プレイ済と気になるはここからまた取り込めます。
      </p>
      <Button as={SiteLink} to={exportRecord.write({ failed: null })} tone="secondary">
        記録を書き出す
      </Button>
    </section>
  )
}
