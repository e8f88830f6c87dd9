import { type ChangeEvent, type ReactNode, useEffect, useRef } from "react"
import { Form, useNavigation } from "react-router"
import { AlertBox } from "#app/ui/text/alert-box.tsx"
import { Button } from "#app/ui/button.tsx"
import { useOpenErrors } from "#app/ui/form/use-open-errors.ts"
import { messages } from "#shared/messages/catalogue.ts"
import type { FieldErrors } from "#shared/outcome.ts"
import { type FormReply, trapField } from "#shared/schemas/form-reply.ts"
import { LoginInOtherTab } from "./login-in-other-tab.tsx"
import css from "./site-form.module.css"

/** The props that connect a ui field to its form: name, error and previous value. */
export type FieldOf = (
  name: string,
  initial?: string,
) => { id: string; name: string; error?: string; defaultValue?: string }

/** The props of a checkbox, which is sent only while it is checked. */
export type BoxOf = (
  name: string,
  initial: boolean,
) => { id: string; name: string; defaultChecked: boolean }

type Props = {
  reply: FormReply | undefined
  button: string
  /** Of the button. */
  tone?: "danger"
  /** Whether the page that follows takes this one's place in the history. */
  replace?: boolean
  /** Another way to send it, after the button: Enter sends by the first. */
  otherwise?: ReactNode
  /** It has a file. */
  withFile?: boolean
  children: (field: FieldOf, box: BoxOf) => ReactNode
}

/**
 * A form that works with and without scripts. Its fields are uncontrolled: with scripts they keep their values when the form
 * is refused; without, the server renders what was typed.
 */
export function SiteForm(props: Props) {
  const { reply, button, tone, replace, otherwise, withFile, children } = props
  const form = useRef<HTMLFormElement>(null)
  const { state, formMethod } = useNavigation()
  const isSending = state !== "idle" && formMethod === "POST"
  const { open, areMended, mend } = useOpenErrors(reply?.fields, isSending)

  useEffect(() => {
    if (reply && form.current) showErrors(form.current)
  }, [reply])

  const field: FieldOf = (name, initial) => ({
    id: idOf(name),
    name,
    error: open[name],
    defaultValue: reply?.typed[name] ?? initial,
  })
  const box: BoxOf = (name, initial) => ({
    id: idOf(name),
    name,
    defaultChecked: reply ? name in reply.typed : initial,
  })
  return (
    // Our own messages beside the fields replace the browser's.
    <Form
      method="post"
      replace={replace}
      encType={withFile ? "multipart/form-data" : undefined}
      noValidate
      ref={form}
      className={css.form}
      onChange={(event: ChangeEvent<HTMLFormElement>) => mend(String(event.target.name))}
    >
      {reply && !areMended && <Refused reply={reply} fields={open} />}
      {children(field, box)}
      <Button type="submit" tone={tone} wide busy={isSending}>
        {isSending ? messages.FORM.SENDING : button}
      </Button>
      {otherwise}
    </Form>
  )
}

const idOf = (name: string) => `form-${name}`

function Refused({ reply, fields }: { reply: FormReply; fields: FieldErrors }) {
  const { text } = reply
  const errors = Object.entries(fields)
  return (
    <div data-refusal tabIndex={-1}>
      <AlertBox
        tone="danger"
        title={errors.length > 0 ? text : undefined}
        action={reply.code === "signed-out" && <LoginInOtherTab />}
      >
        {errors.length === 0 ? (
          text
        ) : (
          <ul className={css.errors}>
            {errors.map(([name, error]) => (
              <li key={name}>
                <a href={`#${idOf(name)}`}>{error}</a>
              </li>
            ))}
          </ul>
        )}
      </AlertBox>
    </div>
  )
}

/** Focuses the first field with an error, or else the form's own error. */
function showErrors(form: HTMLFormElement) {
  const trap = form.elements.namedItem(trapField)
  // If the browser filled it in, it must not do so again.
  if (trap instanceof HTMLInputElement) trap.value = ""
  form.querySelector<HTMLElement>("[aria-invalid='true'], [data-refusal]:not(:has(li))")?.focus()
}

/** A honeypot for forms that guests may send: invisible to people, filled in by robots. */
export function TrapField() {
  return (
    <div className={css.trap} aria-hidden>
      <label htmlFor={idOf(trapField)}>この欄は空のままにしてください</label>
      <input id={idOf(trapField)} name={trapField} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
