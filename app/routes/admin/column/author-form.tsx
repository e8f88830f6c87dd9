import { Differences } from "#app/components/desk/differences.tsx"
import { SiteForm } from "#app/components/form/site-form.tsx"
import type { DifferentReply } from "#app/request/refuse-different.ts"
import { TextField } from "#app/ui/form/text-field.tsx"
import type { Typed } from "#shared/schemas/form-reply.ts"
import css from "./editor-page.module.css"

type Props = { reply: DifferentReply | undefined; values: Typed }

const names: Readonly<Record<string, string>> = { author: "名前", number: "会員の番号" }

export function AuthorForm({ reply, values }: Props) {
  const differences = reply?.differences?.map((one) => ({
    ...one,
    name: names[one.field] ?? one.field,
  }))
  return (
    <section className={css.author} aria-labelledby="author">
      <h2 id="author" className={css.heading}>
        書いた人
      </h2>
      <SiteForm key={values.version} reply={reply} button="書いた人を保存する">
        {(field) => (
          <>
            {differences && <Differences of={differences} />}
            <input type="hidden" name="act" value="author" />
            <input type="hidden" name="version" value={reply?.typed.version ?? values.version} />
            <TextField label="名前" autoComplete="off" {...field("author", values.author)} />
            <TextField
              label="会員の番号"
              note="任意"
              hint="会員なら、紹介とプロフィールへのリンクが付きます。"
              inputMode="numeric"
              {...field("number", values.number)}
            />
          </>
        )}
      </SiteForm>
    </section>
  )
}
