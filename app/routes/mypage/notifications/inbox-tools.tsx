import { useId, useRef, useState } from "react"
import { Form } from "react-router"
import { SiteLink } from "#app/components/site-link.tsx"
import { AskDialog } from "#app/ui/overlay/ask-dialog.tsx"
import { Menu } from "#app/ui/overlay/menu.tsx"
import { IconButton } from "#app/ui/icon-button.tsx"
import { gearIcon, trashIcon } from "#app/ui/icons.ts"
import { editNotifications } from "#shared/addresses/paths.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { numberText } from "#shared/text/number-text.ts"
import css from "./inbox-tools.module.css"

type Props = {
  total: number
  unread: number
}

/** Actions on all notifications. Without scripts nobody asks before they are removed. */
export function InboxTools({ total, unread }: Props) {
  const removal = useId()
  const [asks, setAsks] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const isConfirmed = useRef(false)
  return (
    <>
      {unread > 0 && (
        <Form method="post" preventScrollReset>
          <button type="submit" name="what" value="read" className={css.read}>
            すべて既読にする<span className="vh">（未読{numberText(unread)}件）</span>
          </button>
        </Form>
      )}
      <IconButton
        as={SiteLink}
        to={editNotifications}
        icon={gearIcon}
        label="お知らせの受け取り方を変える"
      />
      {total > 0 && (
        <Menu
          label="すべての通知のメニュー"
          entries={[{ label: "すべて削除", icon: trashIcon, tone: "danger", form: removal }]}
        />
      )}
      <Form
        ref={form}
        id={removal}
        method="post"
        onSubmit={(event) => {
          if (!isConfirmed.current) event.preventDefault()
          setAsks(!isConfirmed.current)
          isConfirmed.current = false
        }}
      >
        <input type="hidden" name="what" value="remove" />
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
    </>
  )
}
