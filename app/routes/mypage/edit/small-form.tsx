import { type ChangeEvent, type ReactNode, useEffect, useRef, useSyncExternalStore } from "react"
import { Form } from "react-router"
import * as editSignIn from "#shared/addresses/edit-sign-in.ts"
import { LoginInOtherTab } from "#app/components/form/login-in-other-tab.tsx"
import type { FieldOf } from "#app/components/form/site-form.tsx"
import { AlertBox } from "#app/ui/text/alert-box.tsx"
import { Button } from "#app/ui/button.tsx"
import { useOpenErrors } from "#app/ui/form/use-open-errors.ts"
import { messages } from "#shared/messages/catalogue.ts"
import type { FormReply } from "#shared/schemas/form-reply.ts"
import type { SignInSettingsForm } from "#shared/schemas/sign-in-settings-form.ts"
import { smallFormKey, smallForms } from "./small-forms.ts"
import css from "./small-form.module.css"

type Props = {
  what: SignInSettingsForm["what"]
  /** Of several forms about the same: which session, which account. */
  id?: string
  /** Without scripts. */
  reply: FormReply | undefined
  button: string
  /** Its name for screen readers, where the same button stands on several lines. */
  buttonLabel?: string
  tone?: "primary" | "secondary"
  children?: (field: FieldOf) => ReactNode
}

/** One of the forms about the sign-in. What is typed into the others stays while it is sent. */
export function SmallForm(props: Props) {
  const { what, id, reply, button, buttonLabel, tone = "secondary", children } = props
  const key = smallFormKey(what, id)
  const {
    isSending,
    reply: answer,
    sent,
  } = useSyncExternalStore(smallForms.subscribe, () => smallForms.stateOf(key), smallForms.atFirst)
  useEffect(() => () => smallForms.forget(key), [key])
  const form = useRef<HTMLFormElement>(null)
  const isOurs = reply?.typed.what === what && reply.typed.id === id
  const refusal = answer ?? (isOurs ? reply : undefined)
  const { open, mend } = useOpenErrors(refusal?.fields, isSending)
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus()
  }, [refusal])

  // Accepted values do not stay in the fields: passwords least of all.
  useEffect(() => {
    if (sent > 0) form.current?.reset()
  }, [sent])

  const field: FieldOf = (name, initial) => ({
    id: [what, id, name].filter(Boolean).join("-"),
    name,
    error: open[name],
    defaultValue: refusal?.typed[name] ?? initial,
  })
  return (
    <Form
      method="post"
      navigate={false}
      fetcherKey={key}
      action={editSignIn.pattern}
      noValidate
      ref={form}
      className={css.form}
      onChange={(event: ChangeEvent<HTMLFormElement>) => mend(String(event.target.name))}
    >
      <input type="hidden" name="what" value={what} />
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      {refusal && !isBesideField(refusal) && (
        <AlertBox tone="danger" action={refusal.code === "signed-out" && <LoginInOtherTab />}>
          {textOf(refusal)}
        </AlertBox>
      )}
      {children?.(field)}
      <div>
        <Button type="submit" tone={tone} busy={isSending} aria-label={buttonLabel}>
          {isSending ? messages.FORM.SENDING : button}
        </Button>
      </div>
    </Form>
  )
}

/** Errors of fields stand beside them. */
const isBesideField = ({ fields = {} }: FormReply) =>
  Object.keys(fields).some((name) => name !== "id" && name !== "what")

const textOf = ({ text, retryAfter }: FormReply) =>
  retryAfter === undefined ? text : text + messages.PAGE.retryAfter(retryAfter)
