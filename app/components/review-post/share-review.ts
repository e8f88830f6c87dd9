import { addresses } from "#shared/addresses/addresses.ts"
import { composeAddress } from "#app/components/compose-address.ts"
import type { ReviewDraft } from "#app/components/review-form/review-draft.ts"
import type { ReviewedMystery } from "#app/viewer/login-gate.ts"
import { shareText } from "#shared/messages/share.ts"
import { splitSpoilers, visibleText } from "#shared/text/spoilers.ts"

export const textToShare = (mystery: ReviewedMystery, draft: ReviewDraft) =>
  shareText({
    mysteryTitle: mystery.title,
    mysteryUrl: location.origin + addresses.mystery(mystery.id),
    review: visibleText(splitSpoilers(draft.text).text),
    difficultyRating: draft.difficulty,
    actualPlayTimeMinutes: Math.round(draft.hours * 60),
  })

/** Opens it in a new tab; false where the browser blocks that. */
export function openCompose(text: string): boolean {
  const opened = open(composeAddress(text), "_blank")
  // "noopener" as a feature would hide whether the tab was opened.
  if (opened) opened.opener = null
  return opened !== null
}

/** The share sheet of a phone, where there is one. */
export const canShare = () => "share" in navigator

export async function shareElsewhere(text: string): Promise<void> {
  try {
    await navigator.share({ text })
  } catch {
    // They have closed it, or it refused: the review is posted all the same.
  }
}
