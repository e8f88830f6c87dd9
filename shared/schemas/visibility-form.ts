import { followerChoices, visibilities } from "../members/visibility.ts"
import { messages } from "../messages/catalogue.ts"
import { z } from "./browser-zod.ts"

const visibility = z.enum(visibilities, messages.PAGE.INVALID)

/** The form at /mypage/edit/visibility. */
export const visibilityForm = z.object({
  profileVisibility: visibility,
  interestedVisibility: visibility,
  playedVisibility: visibility,
  followedBy: z.enum(followerChoices, messages.PAGE.INVALID),
})

export type VisibilityForm = z.infer<typeof visibilityForm>
