import { mysteryTypes } from "../catalogue/mystery-types.ts"
import { prefectures } from "../catalogue/prefectures.ts"
import {
  channelsInOrder,
  kindsInOrder,
  type NotificationSettings,
} from "../members/notification-kinds.ts"
import { notificationBox, prefectureBox, typeBox } from "../members/profile-boxes.ts"
import { profileLimits } from "../members/profile-limits.ts"
import { visibilities } from "../members/visibility.ts"
import { messages } from "../messages/catalogue.ts"
import { z } from "./browser-zod.ts"
import { oneLine, plainText } from "./plain-text.ts"

/** Zero-width characters and those that turn the writing direction make a name look like another. */
const visible = (text: string) => oneLine(text.normalize("NFC").replaceAll(/\p{Cf}/gu, ""))

/** Characters as people count them; PostgreSQL counts the same. */
const atMost = (count: number) => (text: string) => [...text].length <= count

const link = z
  .string()
  .overwrite((text) => oneLine(text))
  .refine((text) => text === "" || isHttps(text), messages.PROFILE.LINK_INVALID)
  .refine(atMost(profileLimits.link), messages.PROFILE.LINK_TOO_LONG)
  .default("")
  .transform((text) => text || null)

const pictureBytes = 10 * 1024 * 1024

/** Without a chosen file browsers send an empty one, which servers may read as an empty text. */
const icon = z
  .preprocess(
    (sent) => (sent === "" ? undefined : sent),
    z
      .file(messages.PROFILE.ICON_UNKNOWN)
      .max(pictureBytes, messages.REVIEW.PHOTO_TOO_LARGE)
      .optional(),
  )
  .transform((file) => (file && file.size > 0 ? file : null))

const visibility = z.enum(visibilities, messages.PAGE.INVALID)

/** The form at /mypage/edit. */
export const profileForm = z
  .looseObject({
    name: z
      .string(messages.PROFILE.NAME_REQUIRED)
      .overwrite(visible)
      .min(1, messages.PROFILE.NAME_REQUIRED)
      .refine(atMost(profileLimits.name), messages.PROFILE.NAME_TOO_LONG),
    profile: z
      .string()
      .overwrite(plainText)
      .refine(atMost(profileLimits.profile), messages.PROFILE.TEXT_TOO_LONG)
      .default(""),
    snsLink1: link,
    snsLink2: link,
    snsLink3: link,
    icon,
    profileVisibility: visibility,
    interestedVisibility: visibility,
    playedVisibility: visibility,
  })
  .transform(({ name, profile, snsLink1, snsLink2, snsLink3, icon, ...choices }) => ({
    name,
    profile,
    snsLink1,
    snsLink2,
    snsLink3,
    icon,
    profileVisibility: choices.profileVisibility,
    interestedVisibility: choices.interestedVisibility,
    playedVisibility: choices.playedVisibility,
    types: idsIn(mysteryTypes, (id) => typeBox(id) in choices),
    prefectures: idsIn(prefectures, (id) => prefectureBox(id) in choices),
    removesIcon: "removesIcon" in choices,
    wantsNewsletter: "newsletter" in choices,
    notifications: Object.fromEntries(
      channelsInOrder.map((channel) => [
        channel,
        kindsInOrder.filter((kind) => notificationBox(kind, channel) in choices),
      ]),
    ) as NotificationSettings,
  }))

export type ProfileForm = z.infer<typeof profileForm>

const idsIn = (all: readonly { id: string }[], isChosen: (id: string) => boolean) =>
  all.map(({ id }) => id).filter(isChosen)

/** As the database's is_web_address(), for https alone. */
const isHttps = (text: string) =>
  /^https:\/\/[^/?#@]+([/?#]|$)/.test(text) &&
  !/[\p{C}\p{Z}"<>\\]/u.test(text) &&
  URL.canParse(text)
