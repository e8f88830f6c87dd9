import { Button } from "#app/ui/button.tsx"
import type { WaitingMessage } from "#domain/contact/at-desk.ts"
import { type ContactKind, contactKinds } from "#shared/contact/contact-kinds.ts"
import { site } from "#shared/site.ts"
import { WaitingItem, type WaitingProps } from "./waiting-item.tsx"
import css from "./waiting-item.module.css"

/** The draft of an answer, for the mail program. */
function draftOf({ email, name, kind, body }: WaitingMessage): string {
  const subject = `Re: お問い合わせ：${contactKinds[kind as ContactKind]}`
  const quoted = body.slice(0, 1000).replaceAll(/^/gm, "> ")
  const words = `${name} 様\n\n${site.name}です。お問い合わせありがとうございます。\n\n\n${quoted}`
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(words)}`
}

/** A contact message that nobody has answered. */
export function WaitingContact({
  message,
  ...waiting
}: WaitingProps & { message: WaitingMessage }) {
  const { id, name, kind, body, page } = message
  return (
    <WaitingItem
      {...waiting}
      kind="お問い合わせ"
      label={`${name} ${id}`}
      title={`${contactKinds[kind as ContactKind]}：${name}`}
      form={
        <>
          <p>
            <a href={draftOf(message)} className="link">
              返信のメールを書く
            </a>
          </p>
          <input type="hidden" name="what" value="contact" />
          <input type="hidden" name="id" value={id} />
          <Button type="submit">対応した</Button>
        </>
      }
    >
      <p className={css.text}>{body}</p>
      {page !== null && <p className="text-14 ink-2">該当ページ：{page}</p>}
    </WaitingItem>
  )
}
