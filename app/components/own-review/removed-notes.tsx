import { SiteLink } from "#app/components/site-link.tsx"
import { ownModeration, reviewGuideline } from "#shared/addresses/paths.ts"
import { messages } from "#shared/messages/catalogue.ts"
import type { OwnRemoval } from "#shared/moderation/own-removals.ts"
import css from "./held-note.module.css"

/** Tells its author what the desk has removed, and why. */
export function RemovedNotes({ removals }: { removals: readonly OwnRemoval[] }) {
  return removals.map(({ id, isPhoto, reason }) => (
    <p key={id} className={css.held}>
      {isPhoto ? messages.MODERATION.removedPhoto(reason) : messages.MODERATION.removed(reason)}{" "}
      <SiteLink to={reviewGuideline} className="link nb">
        ガイドライン
      </SiteLink>
      ・
      <SiteLink to={ownModeration} className="link nb">
        異議を申し立てる
      </SiteLink>
    </p>
  ))
}
