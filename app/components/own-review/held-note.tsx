import { messages } from "#shared/messages/catalogue.ts"
import css from "./held-note.module.css"

/** Tells its author that a review waits for an administrator. */
export function HeldNote() {
  return <p className={css.held}>{messages.MODERATION.HELD}</p>
}
