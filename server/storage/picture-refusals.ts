import type { OutcomeCode } from "#shared/messages/outcomes.ts"
import { refused } from "#shared/outcome.ts"
import type { PictureRefusal } from "./pictures.ts"

const codes: Record<PictureRefusal, OutcomeCode> = {
  "too-heavy": "photo-too-large",
  "not-a-picture": "picture-unknown",
  "too-many-pixels": "picture-too-many-pixels",
  damaged: "picture-damaged",
  busy: "unavailable",
}

/** The answer to the sender of a picture that could not be made. */
export const refusedPicture = (refusal: PictureRefusal) => refused(codes[refusal])
