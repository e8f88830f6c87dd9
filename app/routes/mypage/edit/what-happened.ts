import type { Afterwards } from "#shared/addresses/edit-sign-in.ts"
import type { FailedVisit } from "#shared/addresses/failed-visit.ts"
import { messages } from "#shared/messages/catalogue.ts"

/** The page's words after a change of the sign-in. */
export function afterText(after: Afterwards): string {
  switch (after) {
    case "email-sent":
      return messages.PROFILE.EMAIL_SENT
    case "password-sent":
      return messages.PASSWORD_RESET_SUCCESS
    case "password-changed":
      return messages.PROFILE.PASSWORD_CHANGED
    case "session-ended":
      return messages.PROFILE.SESSION_ENDED
    case "linked":
      return messages.PROFILE.WAY_LINKED
    case "unlinked":
      return messages.PROFILE.WAY_REMOVED
    case "passkey-added":
      return messages.PASSKEY.ADDED
    case "passkey-renamed":
      return messages.PASSKEY.RENAMED
    case "passkey-removed":
      return messages.PASSKEY.REMOVED
    case "proved":
      return messages.PROFILE.PROOF_DONE
  }
}

/** How a visit to a provider failed. */
export function failureText({ kind, error }: FailedVisit): string {
  switch (kind) {
    case "cancelled":
      return messages.PROVIDER.CANCELLED
    case "email-taken":
      return messages.EMAIL_ALREADY_IN_USE
    case "user-not-found":
      return messages.USER_NOT_FOUND
    case "suspended":
      return messages.APPEAL.SUSPENDED
    case "other-member":
      return messages.PROFILE.LINK_OTHER_MEMBER
    case "proof-required":
      return messages.PROFILE.PROOF_REQUIRED
    case "wrong-member":
      return messages.PROFILE.PROOF_WRONG
    case "failed":
      return messages.PROVIDER.failedWith(error)
  }
}
