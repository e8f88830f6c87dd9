import { SiteLink } from "#app/components/site-link.tsx"
import { ownModeration } from "#shared/addresses/paths.ts"
import { messages } from "#shared/messages/catalogue.ts"
import css from "./held-note.module.css"

/** Tells its author that a review waits for a moderator. */
export function HeldNote() {
  return (
    <p className={css.held}>
      {messages.MODERATION.HELD}{" "}
      <SiteLink to={ownModeration} className="link nb">
        異議を申し立てる
      </SiteLink>
    </p>
  )
}
