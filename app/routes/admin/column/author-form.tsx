import { SiteForm } from "#app/components/form/site-form.tsx"
import { TextField } from "#app/ui/form/text-field.tsx"
import type { FormReply } from "#shared/schemas/form-reply.ts"
import css from "./editor-page.module.css"
import type { ColumnToWrite } from "./read-page.ts"

type Props = { reply: FormReply | undefined; data: ColumnToWrite }

export const AuthorForm = ({ reply, data }: Props) => (
  <section className={css.author} aria-labelledby="author">
    <h2 id="author" className={css.heading}>
      書いた人
    </h2>
    <SiteForm reply={reply} button="書いた人を保存する">
      {(field) => (
        <>
          <input type="hidden" name="act" value="author" />
          <input type="hidden" name="version" value={data.authorVersion} />
          <TextField label="名前" autoComplete="off" {...field("author", data.author)} />
          <TextField
            label="会員の番号"
            note="任意"
            hint="会員なら、紹介とプロフィールへのリンクが付きます。"
            inputMode="numeric"
            {...field("number", data.authorNumber === null ? "" : String(data.authorNumber))}
          />
        </>
      )}
    </SiteForm>
  </section>
)
