import { toast } from "#app/ui/overlay/toast.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { type Flash, flashIn, noFlashCookie } from "#shared/messages/flash.ts"
import { forgetDrafts } from "./drafts.ts"

/** After these, nobody is signed in here any more. */
const farewells: (Flash | null)[] = ["logged-out", "user-deleted"]

const toasts: Record<Flash, () => void> = {
  "logged-in": () => toast.success(messages.LOGIN_SUCCESS),
  registered: () => toast.success(messages.REGISTER_SUCCESS),
  "already-registered": () => toast.warning(messages.REGISTER_WARNING),
  "logged-out": () => toast.success(messages.LOGOUT_SUCCESS),
  "profile-saved": () => toast.success(messages.USER.UPDATE_PROFILE),
  "record-only-on": () => toast.success(messages.RECORD_ONLY.TURNED_ON),
  "record-only-off": () => toast.success(messages.RECORD_ONLY.TURNED_OFF),
  "review-saved": () => toast.success(messages.REVIEW.UPDATE_SUCCESS),
  "best-saved": () => toast.success(messages.BEST.SAVED),
  "entry-draft": () => toast.success(messages.MYSTERY.DRAFT_SAVED),
  "entry-submitted": () => toast.success(messages.MYSTERY.SUBMITTED),
  "entry-saved": () => toast.success(messages.MYSTERY.ENTRY_SAVED),
  "entry-change-submitted": () => toast.success(messages.MYSTERY.CHANGE_SUBMITTED),
  "entry-deleted": () => toast.success(messages.MYSTERY.DELETED),
  "situation-saved": () => toast.success(messages.SITUATION.SAVED),
  "run-confirmed": () => toast.success(messages.SITUATION.CONFIRMED),
  "confirmation-taken-back": () => toast.success(messages.SITUATION.TAKEN_BACK),
  "correction-sent": () => toast.success(messages.CORRECTION.SENT),
  "correction-taken-back": () => toast.success(messages.CORRECTION.TAKEN_BACK),
  "play-proved": () => toast.success(messages.PROOF.PROVED),
  "maker-followed": () => toast.success(messages.MAKER.FOLLOWED),
  "maker-unfollowed": () => toast.success(messages.MAKER.UNFOLLOWED),
  "maker-code-sent": () => toast.success(messages.MAKER.CLAIM_SENT),
  "maker-claim-waits": () => toast.success(messages.MAKER.CLAIM_WAITS),
  "maker-claim-taken-back": () => toast.success(messages.MAKER.TAKEN_BACK),
  "maker-claim-decided": () => toast.success(messages.MAKER.DECIDED),
  "maker-joined": () => toast.success(messages.MAKER.JOINED),
  "maker-left": () => toast.success(messages.MAKER.LEFT),
  "maker-person-added": () => toast.success(messages.MAKER.PERSON_ADDED),
  "maker-person-removed": () => toast.success(messages.MAKER.PERSON_REMOVED),
  "user-deleted": () => toast.success(messages.USER_DELETE_SUCCESS),
  "coupon-claimed": () => toast.success(messages.OFFER.CLAIMED),
  "survey-answered": () => toast.success(messages.OFFER.ANSWERED),
}

/** After a navigation, toasts wait until the page has come to rest. */
const delay = 300

/** Shows the message that a redirect left for this page, once. */
export function showFlash(): void {
  const flash = flashIn(document.cookie)
  document.cookie = noFlashCookie
  if (farewells.includes(flash)) forgetDrafts()
  if (flash) setTimeout(toasts[flash], delay)
}
