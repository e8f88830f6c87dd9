import { messages } from "../messages/catalogue.ts"
import { weekOrder } from "../mysteries/hours.ts"
import { shutBox } from "../mysteries/hours-fields.ts"
import { closedBox } from "../mysteries/outline-fields.ts"
import { z } from "./browser-zod.ts"
import { closedDaysIn, hoursIn } from "./hours-form.ts"

/** Unreadable values were refused before. */
const ignore = () => undefined

/** The hours of a mystery alone, as somebody who speaks for it sets them. */
export const ownHoursForm = z
  .looseObject({
    version: z.string(messages.PAGE.INVALID).regex(/^[0-9a-f]{16}$/, messages.PAGE.INVALID),
  })
  .superRefine((form, context) => {
    const refuse = (name: string, message: string) =>
      context.addIssue({ code: "custom", path: [name], message })
    if ([0, 1, 2, 3, 4, 5, 6].every((weekday) => closedBox(weekday) in form)) {
      refuse(closedBox("none"), messages.MYSTERY.CLOSED_ALWAYS)
    }
    const weekly = hoursIn(form, refuse)
    const isShut = weekOrder.some((weekday) => shutBox(weekday) in form)
    if (isShut && weekly.length === 0) refuse(closedBox("none"), messages.MYSTERY.HOURS_NONE)
    closedDaysIn(form, refuse)
  })
  .transform((form) => ({
    version: form.version,
    hours: { weekly: hoursIn(form, ignore), closedDays: closedDaysIn(form, ignore) },
  }))
