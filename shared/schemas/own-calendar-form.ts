import { z } from "zod"

/** To make or withdraw the address of one's own calendar: the press says it all. */
export const ownCalendarForm = z.strictObject({})
