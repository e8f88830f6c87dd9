import { type ReactNode, useEffect, useRef } from "react"
import { Form, useNavigation } from "react-router"
import { AlertBox } from "#app/ui/alert-box.tsx"
import { Button } from "#app/ui/button.tsx"
import { messages } from "#shared/messages/catalogue.ts"
import { type FormReply, trapField } from "#shared/schemas/form-reply.ts"
import css from "./site-form.module.css"

/** What ties a field of ui to its form: its name, its error and what was typed before. */
export type FieldOf = (
  name: string,
  initial?: string,
) => { id: string; name: string; error?: string; defaultValue?: string }

type Props = {
  reply: FormReply | undefined
  button: string
  children: (field: FieldOf) => ReactNode
}

/**
 * The one way of a form, with and without scripts. Its fields are uncontrolled: with scripts they simply stay as they are
 * when the form is refused; without, the server draws them again from what was typed.
 */
export function SiteForm({ reply, button, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { state, formMethod } = useNavigation()
  const isSending = state !== "idle" && formMethod === "POST"

  useEffect(() => {
    if (reply && form.current) showErrors(form.current)
  }, [reply])

  const field: FieldOf = (name, initial) => ({
    id: idOf(name),
    name,
    error: reply?.fields?.[name],
    defaultValue: reply?.typed[name] ?? initial,
  })
  return (
    // Errors are said in our words, beside the fields, instead of in the browser's.
    <Form method="post" noValidate ref={form} className={css.form}>
      {reply && <Refused reply={reply} />}
      {children(field)}
      <Button type="submit" wide busy={isSending}>
        {isSending ? messages.FORM.SENDING : button}
      </Button>
    </Form>
  )
}

const idOf = (name: string) => `form-${name}`

function Refused({ reply: { text, fields = {} } }: { reply: FormReply }) {
  const errors = Object.entries(fields)
  return (
    <div data-refusal tabIndex={-1}>
      <AlertBox tone="danger" title={errors.length > 0 ? text : undefined}>
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

/** The first field with an error gets the focus, or else what is said of the form as a whole. */
function showErrors(form: HTMLFormElement) {
  const trap = form.elements.namedItem(trapField)
  // A browser that filled it in for a person must not do so twice.
  if (trap instanceof HTMLInputElement) trap.value = ""
  form.querySelector<HTMLElement>("[aria-invalid='true'], [data-refusal]:not(:has(a))")?.focus()
}

/** For forms that guests may send: programs fill it in, people do not see it. */
export function TrapField() {
  return (
    <div className={css.trap} aria-hidden>
      <label htmlFor={idOf(trapField)}>この欄は空のままにしてください</label>
      <input id={idOf(trapField)} name={trapField} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
