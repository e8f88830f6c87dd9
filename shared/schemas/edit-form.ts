import { z } from "./browser-zod.ts"
import { optionalPicture } from "./picture-file.ts"
import { memberName, profileForm } from "./profile-form.ts"

/** The name and icon of somebody who has just signed up. */
const nameForm = z
  .looseObject({ what: z.literal("name"), name: memberName, icon: optionalPicture })
  .transform(({ name, icon, ...boxes }) => ({ name, icon, removesIcon: "removesIcon" in boxes }))

/** The forms at /mypage/edit: the profile, or on a first visit the name alone. */
export const editForm = z.discriminatedUnion("what", [profileForm, nameForm])
