import { z } from "zod"
import { rowIdPattern } from "../lists/row-id.ts"

/** A row of the inbox; without it, all. */
const id = z.string().regex(rowIdPattern).transform(Number).optional()

/** The form behind the bell. */
export const readNotificationsForm = z.strictObject({ id })

/** The forms of the page of all notifications: what to do with one or all. */
export const inboxForm = z.strictObject({ what: z.enum(["read", "remove"]), id })
