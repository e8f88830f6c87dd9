import { Form, useNavigation } from "react-router"
import { AlertBox } from "#app/ui/text/alert-box.tsx"
import { Button } from "#app/ui/button.tsx"
import type { DeskReply as Reply } from "#shared/schemas/desk-reply.ts"

/** The result of the last act, with a way back. It waits for the rows: what it says was deleted could still be chosen. */
export function DeskReply({ reply }: { reply: Reply | undefined }) {
  const { state, formMethod } = useNavigation()
  const isReadingRows = state === "loading" && formMethod === "POST"
  if (!reply || isReadingRows) return null
  const { isDone, text, undo } = reply
  return (
    <AlertBox
      tone={isDone ? "success" : "danger"}
      action={
        undo !== null && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="act" value="undo" />
            <input type="hidden" name="entry" value={undo} />
            <Button type="submit" tone="secondary" size="s">
              元に戻す
            </Button>
          </Form>
        )
      }
    >
      {text}
    </AlertBox>
  )
}
