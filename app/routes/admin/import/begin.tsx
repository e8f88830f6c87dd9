import { SiteForm } from "#app/components/form/site-form.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Checkbox } from "#app/ui/form/checkbox.tsx"
import { Field, useField } from "#app/ui/form/field.tsx"
import { FileInput } from "#app/ui/form/file-input.tsx"
import { RadioGroup } from "#app/ui/form/radio-group.tsx"
import { TextArea } from "#app/ui/form/text-area.tsx"
import { TextField } from "#app/ui/form/text-field.tsx"
import * as deskFile from "#shared/addresses/desk-file.ts"
import { deskImport } from "#shared/addresses/desk-import.ts"
import { deskMysteries } from "#shared/addresses/desk-mysteries.ts"
import { sourceLimit } from "#shared/mysteries/import-limits.ts"
import type { FormReply } from "#shared/schemas/form-reply.ts"
import { numberText } from "#shared/text/number-text.ts"
import { dateTimeText } from "#shared/time/tokyo.ts"
import css from "./import-page.module.css"
import type { BeginData } from "./read-page.ts"

type Props = { title: string; data: BeginData; reply: FormReply | undefined }

const publications = [
  { value: "published", label: "公開する" },
  { value: "draft", label: "下書きにする" },
] as const

/** The form to bring in a file of mysteries, what it may say, and the imports before. */
export function Begin({ title, data, reply }: Props) {
  return (
    <div className={css.page}>
      <p>
        <SiteLink to={deskMysteries.pattern} className="row-inline tap accent text-14">
          謎の一覧へ
        </SiteLink>
      </p>
      <h1 className={css.title}>{title}</h1>
      <p className="text-14 ink-2">
        まず読み取った内容を確かめます。その画面で「取り込む」を押すまで、何も変わりません。取り込みは
        {data.daysKept}日以内なら取り消せます。
      </p>
      <div className={css.form}>
        <SiteForm reply={reply} button="読み取って確かめる" withFile>
          {(field, box) => (
            <>
              <ChosenFile {...field("file")} />
              <TextArea
                label="または、表を貼り付け"
                hint="表計算ソフトから、見出しの行も一緒に。"
                rows={5}
                {...field("text")}
              />
              <TextField
                label="出どころ"
                note="任意"
                hint="制作会社や台帳の名前。管理番号は、出どころごとに覚えます。"
                maxLength={sourceLimit}
                autoComplete="off"
                {...field("source")}
              />
              <RadioGroup
                label="新しい謎を"
                variant="segments"
                name="publication"
                options={publications}
                defaultValue={reply?.typed.publication === "draft" ? "draft" : "published"}
              />
              <div>
                <Checkbox label="登録のない制作も加える" {...box("addsMakers", false)} />
                <Checkbox label="登録のない会場も加える" {...box("addsPlaces", false)} />
              </div>
            </>
          )}
        </SiteForm>
      </div>
      <Help headings={data.headings} />
      <Earlier imports={data.imports} />
    </div>
  )
}

function ChosenFile(props: { id: string; name: string; error?: string }) {
  // A file cannot be given back to the browser.
  const { words, control } = useField({
    ...props,
    label: "ファイル",
    hint: "CSVかタブ区切り。UTF-8とShift_JISが読めます。8MB・10,000行まで。",
  })
  return (
    <Field {...words}>
      <FileInput
        {...control}
        accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
      />
    </Field>
  )
}

const Help = ({ headings }: Pick<BeginData, "headings">) => (
  <section className="stack gap-8" aria-labelledby="help">
    <h2 id="help" className={css.heading}>
      ファイルの書き方
    </h2>
    <ul className={css.notes}>
      <li>
        一行目は見出しです。「ID」か「管理番号」の行は、その謎を変えます。どちらもなければ、新しい謎です。
      </li>
      <li>同じ管理番号のファイルをもう一度送ると、違うところだけが変わります。</li>
      <li>ファイルにない列は、そのまま残ります。空の欄は、内容を消します。</li>
      <li>
        タイプやタグなど、いくつもあるものは「、」で区切ります。日付は 2026-04-01 のように書きます。
      </li>
      <li>
        <a href={deskFile.writeWith("catalogue", "")} className="link" download>
          いまの謎をCSVで保存
        </a>
        すると、直してそのまま取り込めます。
      </li>
    </ul>
    <details>
      <summary className={css.summary}>使える見出し（{headings.length}）</summary>
      <p className="text-14 ink-2">{headings.join("、")}</p>
    </details>
  </section>
)

function Earlier({ imports }: Pick<BeginData, "imports">) {
  if (imports.length === 0) return null
  return (
    <section className="stack gap-8" aria-labelledby="earlier">
      <h2 id="earlier" className={css.heading}>
        これまでの取り込み
      </h2>
      <ul className={css.earlier}>
        {imports.map(({ id, createdAt, by, fileName, source, ...rest }) => (
          <li key={id} className={css.past}>
            <SiteLink
              to={deskImport.write({ id, show: null, page: 1 }, "")}
              className="row-inline tap accent"
            >
              <span className="num">{dateTimeText(createdAt)}</span>
            </SiteLink>
            <span className="text-14 ink-2">
              {[fileName, source, by].filter(Boolean).join("・")}
            </span>
            <span className="text-14">{stateText(rest)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Past = Pick<BeginData["imports"][number], "madeAt" | "undoneAt" | "added" | "changed">

function stateText({ madeAt, undoneAt, added, changed }: Past): string {
  if (madeAt === null) return "確認の途中"
  if (undoneAt !== null) return "取り消し済み"
  return `${numberText(added)}件を追加、${numberText(changed)}件を変更`
}
