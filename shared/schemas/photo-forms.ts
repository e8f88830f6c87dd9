import { messages } from "../messages/catalogue.ts"
import { photoName } from "../pictures/review-photo.ts"
import { z } from "./browser-zod.ts"
import { pictureFile } from "./picture-file.ts"

/** One photo for a review. */
export const photoForm = z.object({
  photo: pictureFile.min(1, messages.PROFILE.ICON_UNKNOWN),
})

/** The address of a photo that the form no longer shows. */
export const dropPhotoForm = z.object({
  photo: z
    .string(messages.PAGE.INVALID)
    .transform((address) => photoName(address) ?? "")
    .refine(Boolean, messages.PAGE.INVALID),
})
