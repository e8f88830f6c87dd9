import { addresses } from "#shared/addresses/addresses.ts"
import * as ownEntries from "#shared/addresses/own-entries.ts"
import * as registerEntry from "#shared/addresses/register-entry.ts"
import { type FieldOf, SiteForm } from "#app/components/form/site-form.tsx"
import { PageHead } from "#app/components/page-head.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Field, useField } from "#app/ui/form/field.tsx"
import { FileInput } from "#app/ui/form/file-input.tsx"
import { TextArea } from "#app/ui/form/text-area.tsx"
import type { FormReply } from "#shared/schemas/form-reply.ts"
import css from "./tour.module.css"

export const stops = [
  { label: "マイページ", to: addresses.mypage },
  { label: "登録した謎", to: ownEntries.pattern },
]

const example = `『月夜の郵便局』
【東京】2027年4月3日(土)〜4月18日(日)
会場：路地裏ホール（東京都新宿区）
前売 3,200円／当日 3,500円
【大阪】2027年5月1日(土)〜5月16日(日)
会場：港の倉庫（大阪府大阪市）
…`

type Props = { title: string; reply: FormReply | undefined }

/** Where a maker brings what they have anyway about the runs of a mystery. */
export function BringIn({ title, reply }: Props) {
  return (
    <>
      <PageHead
        title={title}
        stops={stops}
        lead="公式ページの文章や表をそのまま貼り付けると、公演ごとの入力欄に読み取ります。次の画面で確かめてから申請します。"
      />
      <div className={css.page}>
        <SiteForm reply={reply} button="読み取って確かめる" withFile>
          {(field) => (
            <>
              <TextArea
                label="公式ページの内容"
                hint="文章、表（CSV）、カレンダー（.ics）、構造化データ（JSON-LD）を読み取れます。ページのソースを貼り付けてもかまいません。"
                placeholder={example}
                rows={14}
                {...field("text")}
              />
              <TourFile field={field} />
              <p className="text-14 ink-2">
                日程・会場・料金は、書かれているとおりに読み取ります。年のない日付や、いくつもある料金のように決めきれないものには「要確認」をつけ、確かめていただくまで申請しません。
              </p>
            </>
          )}
        </SiteForm>
        <p className="text-14">
          ひとつだけ登録するときは
          <SiteLink to={registerEntry.pattern} className="link">
            謎を登録する
          </SiteLink>
          から。
        </p>
      </div>
    </>
  )
}

function TourFile({ field }: { field: FieldOf }) {
  // A file cannot be given back to the browser.
  const { id, name, error } = field("file")
  const { words, control } = useField({
    id,
    name,
    error,
    label: "または、ファイル",
    hint: "CSV、テキスト、カレンダー（.ics）、JSON。",
  })
  return (
    <Field {...words}>
      <FileInput
        {...control}
        accept=".csv,.tsv,.txt,.ics,.json,.jsonld,.html,text/plain,text/csv,text/calendar,application/json,text/html"
      />
    </Field>
  )
}
