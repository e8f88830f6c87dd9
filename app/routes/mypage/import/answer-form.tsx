import type { ReactNode } from "react"
import { type FieldOf, SiteForm } from "#app/components/form/site-form.tsx"
import type { FormReply, Typed } from "#shared/schemas/form-reply.ts"

/** The answer to the page: a refusal, or mysteries found for a line, and everything typed comes back. */
export type ImportReply = FormReply | { typed: Typed } | undefined

type Props = {
  reply: ImportReply
  button: string
  otherwise?: ReactNode
  children: (field: FieldOf) => ReactNode
}

export const refusalIn = (reply: ImportReply) => (reply && "code" in reply ? reply : undefined)

/** A form with many buttons that only a press sends: Enter in a field would press the first of them, a disabled one. */
export const AnswerForm = ({ reply, children, ...props }: Props) => (
  <SiteForm reply={refusalIn(reply)} {...props}>
    {(field) => (
      <>
        <button type="submit" disabled hidden>
          送信
        </button>
        {children((name, initial) => field(name, reply?.typed[name] ?? initial))}
      </>
    )}
  </SiteForm>
)
