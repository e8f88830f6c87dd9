import { z } from "zod"
import { messages } from "../messages/catalogue.ts"
import { longestSearchName, mostSavedSearches } from "../search/saved-searches.ts"
import { lineField } from "./text-field.ts"

const name = lineField(longestSearchName, messages.SAVED_SEARCH.NAME_TOO_LONG, {
  missing: messages.SAVED_SEARCH.NAME_REQUIRED,
})

const yesOrNo = z.enum(["0", "1"]).transform((digit) => digit === "1")

/** `position`: where it was before it was removed. */
export const saveSearchForm = z.strictObject({
  url: z.string().max(2000),
  name,
  notify: yesOrNo,
  position: z.coerce.number().int().min(1).max(mostSavedSearches).optional(),
})

export const savedSearchForm = z.strictObject({ name: name.optional(), notify: yesOrNo.optional() })

export const savedSearchRemovalForm = z.strictObject({})

/** All ids in their new order, joined by commas. */
export const savedSearchOrderForm = z.strictObject({
  ids: z
    .string()
    .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,49}$/)
    .transform((text) => text.split(",").map(Number)),
})
