import { messages } from "../messages/catalogue.ts"
import { z } from "./browser-zod.ts"

const mostBytes = 10 * 1024 * 1024

/** A picture of the formats that the site reads. */
export const pictureFile = z
  .file(messages.PROFILE.ICON_UNKNOWN)
  .max(mostBytes, messages.REVIEW.PHOTO_TOO_LARGE)

/** Null without a chosen file: browsers send an empty one, which servers may read as an empty text. */
export const optionalPicture = z
  .preprocess((sent) => (sent === "" ? undefined : sent), pictureFile.optional())
  .transform((file) => (file && file.size > 0 ? file : null))
