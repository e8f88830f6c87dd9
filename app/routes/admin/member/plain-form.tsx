import { Form, useNavigation } from "react-router"
import { Button } from "#app/ui/button.tsx"

type Props = { what: string; fields?: Record<string, string>; button: string }

/** A form that is a button. */
export function PlainForm({ what, fields = {}, button }: Props) {
  const { state, formData } = useNavigation()
  return (
    <Form method="post" preventScrollReset>
      {Object.entries({ what, ...fields }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button
        type="submit"
        tone="secondary"
        busy={state !== "idle" && formData?.get("what") === what}
      >
        {button}
      </Button>
    </Form>
  )
}
