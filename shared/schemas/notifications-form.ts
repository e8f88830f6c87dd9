import {
  channelsInOrder,
  kindsInOrder,
  type NotificationSettings,
} from "../members/notification-kinds.ts"
import { notificationBox } from "../members/profile-boxes.ts"
import { messages } from "../messages/catalogue.ts"
import { z } from "./browser-zod.ts"

/** The form at /mypage/edit/notifications. Its boxes may all be empty, so a field says that it is the form. */
export const notificationsForm = z
  .looseObject({ what: z.literal("notifications", messages.PAGE.INVALID) })
  .transform((choices) => ({
    wantsNewsletter: "newsletter" in choices,
    /** Their address was refused, and they want letters there again. */
    takesAddressAgain: "address-again" in choices,
    notifications: Object.fromEntries(
      channelsInOrder.map((channel) => [
        channel,
        kindsInOrder.filter((kind) => notificationBox(kind, channel) in choices),
      ]),
    ) as NotificationSettings,
  }))

export type NotificationsForm = z.infer<typeof notificationsForm>
