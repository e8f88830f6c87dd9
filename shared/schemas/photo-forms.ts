import { messages } from "../messages/catalogue.ts"
import { photoName } from "../pictures/review-photo.ts"
import { z } from "./browser-zod.ts"

const pictureBytes = 10 * 1024 * 1024

/** One photo for a review. */
export const photoForm = z.object({
  photo: z
    .file(messages.PROFILE.ICON_UNKNOWN)
    .min(1, messages.PROFILE.ICON_UNKNOWN)
    .max(pictureBytes, messages.REVIEW.PHOTO_TOO_LARGE),
})

/** The address of a photo that the form no longer shows. */
export const dropPhotoForm = z.object({
  photo: z
    .string(messages.PAGE.INVALID)
    .transform((address) => photoName(address) ?? "")
    .refine(Boolean, messages.PAGE.INVALID),
})
