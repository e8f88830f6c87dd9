import { useState } from "react"
import { Button } from "#app/ui/button.tsx"
import { IconButton } from "#app/ui/icon-button.tsx"
import { closeIcon } from "#app/ui/icons.ts"
import { buttonOf, forgetUnfinished, offerOf, type Unfinished } from "#app/viewer/unfinished.ts"
import css from "./resume-bar.module.css"

/**
 * Offers what a guest wanted to do before they logged in: as a button where that can be done, elsewhere as a link there. It
 * stays until it is answered, because a message that goes by itself may go unread.
 */
export function ResumeBar({ unfinished }: { unfinished: Unfinished }) {
  const [isOpen, setOpen] = useState(true)
  const button = buttonOf(unfinished)
  const { label, home } = offerOf(unfinished)
  const isThere = location.pathname + location.search === unfinished.page
  // Members have no button to follow themselves, for example.
  const leadsNowhere = !button && isThere && home === unfinished.page
  if (!isOpen || isDone(button) || leadsNowhere) return null

  function close() {
    forgetUnfinished()
    setOpen(false)
  }
  function resume() {
    close()
    button?.focus()
    // What they liked is known later than that they are members.
    if (!isDone(button)) button?.click()
  }
  return (
    <section aria-label="ログイン前の操作" className={css.bar}>
      <p className={css.title}>{`「${unfinished.title}」`}</p>
      {button ? (
        <Button size="s" onClick={resume}>
          {label}
        </Button>
      ) : (
        <Button as="a" size="s" href={isThere ? home : unfinished.page}>
          {`戻って${label}`}
        </Button>
      )}
      <IconButton icon={closeIcon} iconSize="s" label="やめておく" onClick={close} />
    </section>
  )
}

/** They may have done it elsewhere before. */
const isDone = (button: ReturnType<typeof buttonOf>) =>
  button?.ariaPressed === "true" || (button instanceof HTMLInputElement && button.checked)
