import { z } from "zod"
import { rowIdPattern } from "../lists/row-id.ts"
import { inboxPageSize } from "../members/inbox-page.ts"

/** With its comma. */
const longestId = 16

/** Rows of the inbox, with commas between them; without any, all. */
const ids = z
  .string()
  .max(inboxPageSize * longestId)
  .transform((text) => text.split(","))
  .pipe(z.array(z.string().regex(rowIdPattern).transform(Number)).max(inboxPageSize))
  .optional()

/** The form behind the bell. */
export const readNotificationsForm = z.strictObject({ ids })

/** The forms of the page of all notifications: what to do with some or all. */
export const inboxForm = z.strictObject({ what: z.enum(["read", "remove"]), ids })
