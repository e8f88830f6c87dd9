import { mysteryTypes } from "../catalogue/mystery-types.ts"
import { prefectures } from "../catalogue/prefectures.ts"
import { prefectureBox, typeBox } from "../members/profile-boxes.ts"
import { profileLimits } from "../members/profile-limits.ts"
import { messages } from "../messages/catalogue.ts"
import { nfc } from "../text/normalize.ts"
import { z } from "./browser-zod.ts"
import { optionalPicture } from "./picture-file.ts"
import { oneLine } from "./plain-text.ts"
import { lineField, textField } from "./text-field.ts"
import { isHttps } from "./text-rules.ts"

/** Zero-width characters and those that turn the writing direction make a name look like another. */
const visible = (text: string) => oneLine(nfc(text).replaceAll(/\p{Cf}/gu, ""))

const link = lineField(profileLimits.link, messages.PROFILE.LINK_TOO_LONG)
  .refine((text) => text === "" || isHttps(text), messages.PROFILE.LINK_INVALID)
  .default("")
  .transform((text) => text || null)

export const memberName = lineField(profileLimits.name, messages.PROFILE.NAME_TOO_LONG, {
  missing: messages.PROFILE.NAME_REQUIRED,
  clean: visible,
})

/** The form at /mypage/edit: what a member says of themselves. */
export const profileForm = z
  .looseObject({
    what: z.undefined().optional(),
    name: memberName,
    profile: textField(profileLimits.profile, messages.PROFILE.TEXT_TOO_LONG).default(""),
    snsLink1: link,
    snsLink2: link,
    snsLink3: link,
    icon: optionalPicture,
  })
  .transform(({ name, profile, snsLink1, snsLink2, snsLink3, icon, ...choices }) => ({
    name,
    profile,
    snsLink1,
    snsLink2,
    snsLink3,
    icon,
    types: idsIn(mysteryTypes, (id) => typeBox(id) in choices),
    prefectures: idsIn(prefectures, (id) => prefectureBox(id) in choices),
    removesIcon: "removesIcon" in choices,
  }))

export type ProfileForm = z.infer<typeof profileForm>

const idsIn = (all: readonly { id: string }[], isChosen: (id: string) => boolean) =>
  all.map(({ id }) => id).filter(isChosen)
