import { messages } from "#shared/messages/catalogue.ts"
import type { OutcomeCode } from "#shared/messages/outcomes.ts"
import { reviewLimits } from "#shared/reviews/review-limits.ts"
import { type Answer, post } from "#app/viewer/send.ts"
import { hasOwnWords } from "./openers.ts"
import { formOf, type ReviewDraft } from "./review-draft.ts"
import type { DraftPhotoWords } from "./photo-words.tsx"
import { forgetUploads, type Progress, uploadPhotos } from "./upload-photos.ts"

type Sending = {
  address: string
  mysteryId: string
  draft: ReviewDraft
  /** Photos that the review has already. */
  kept: readonly string[]
  files: readonly File[]
  /** The photos with spoilers, stored ones and new ones. */
  spoilerPhotos: ReadonlySet<string | File>
  /** Words for the photos, stored ones and new ones. */
  photoWords: DraftPhotoWords
  onProgress: (progress: Progress | null) => void
}

/** Sends the new photos, then the review with all of them. */
export async function sendReview<T>(sending: Sending): Promise<Answer<T>> {
  const { address, mysteryId, draft, kept, files, spoilerPhotos, photoWords, onProgress } = sending
  const uploaded = await uploadPhotos(mysteryId, files, onProgress)
  onProgress(null)
  if (!uploaded.ok) return uploaded
  const chosen = [...kept, ...files]
  const photos = [...kept, ...uploaded.value].map((url, n) => ({
    url,
    hasSpoiler: spoilerPhotos.has(chosen[n] ?? ""),
    words: photoWords.get(chosen[n] ?? "") ?? "",
  }))
  const answer = await post<T>(address, formOf(draft, photos))
  if (!answer.ok && answer.code === "photo-unknown") forgetUploads(files)
  return answer
}

/** Why a new text cannot be sent; the server says the same. */
export function problemOfText(text: string): string | null {
  const length = [...text.trim()].length
  if (!hasOwnWords(text)) return messages.REVIEW.TEXT_REQUIRED
  return length < reviewLimits.leastText ? messages.REVIEW.TEXT_TOO_SHORT : null
}

/** The fields whose errors may be mended by a change. */
export const mendedBy = (changed: Partial<ReviewDraft>) =>
  // A label is missing only before the first day.
  Object.keys(changed).flatMap((name) => (name === "playDate" ? [name, "affiliation"] : name))

/** Refusals of the field 立場 that only the database gives. */
const fieldOfLabel: OutcomeCode[] = ["label-missing", "label-stays"]

/** The errors of the fields, or the sentence for the form as a whole: an error is shown once. */
export function problemsOf(answer: Answer<unknown> & { ok: false }, text: string) {
  const label = fieldOfLabel.includes(answer.code) && { affiliation: text }
  const fields = answer.fields ?? (label || {})
  return { fields, text: Object.keys(fields).length > 0 ? "" : text }
}
