import { Form } from "react-router"
import { AlertBox } from "#app/ui/text/alert-box.tsx"
import { Button } from "#app/ui/button.tsx"

/** Takes the last decision back. */
export const Undo = ({ entry }: { entry: number }) => (
  <AlertBox
    tone="success"
    action={
      <Form method="post" preventScrollReset>
        <input type="hidden" name="what" value="undo" />
        <input type="hidden" name="entry" value={entry} />
        <Button type="submit" tone="secondary" size="s" data-key="u">
          元に戻す
        </Button>
      </Form>
    }
  >
    対応しました
  </AlertBox>
)
