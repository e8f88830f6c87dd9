import { useRef, useState } from "react"
import { Form } from "react-router"
import { AskDialog } from "#app/ui/overlay/ask-dialog.tsx"
import { Button } from "#app/ui/button.tsx"
import { messages } from "#shared/messages/catalogue.ts"
import css from "./inbox-tools.module.css"

/** Actions on all notifications at once. Without scripts nobody asks before they are removed. */
export function InboxTools({ unread }: { unread: number }) {
  const [asks, setAsks] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const isConfirmed = useRef(false)
  return (
    <div className={css.tools}>
      {unread > 0 && (
        <Form method="post" preventScrollReset>
          <Button type="submit" name="what" value="read" size="s" tone="secondary">
            すべて既読にする
          </Button>
        </Form>
      )}
      <Form
        ref={form}
        method="post"
        onSubmit={(event) => {
          if (!isConfirmed.current) event.preventDefault()
          setAsks(!isConfirmed.current)
          isConfirmed.current = false
        }}
      >
        <input type="hidden" name="what" value="remove" />
        <Button type="submit" size="s" tone="quiet">
          すべて削除
        </Button>
      </Form>
      <AskDialog
        open={asks}
        onClose={() => setAsks(false)}
        title="通知の削除"
        button="削除"
        tone="danger"
        onAgree={() => {
          isConfirmed.current = true
          form.current?.requestSubmit()
        }}
      >
        <p>{messages.INBOX.REMOVE_ALL_CONFIRM}</p>
      </AskDialog>
    </div>
  )
}
