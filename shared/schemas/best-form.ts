import { isMysteryId } from "../catalogue/mystery-id.ts"
import { bestFields, bestLimits } from "../members/best-limits.ts"
import { messages } from "../messages/catalogue.ts"
import { z } from "./browser-zod.ts"
import { oneLine } from "./plain-text.ts"
import { roomFor } from "./text-field.ts"

export type BestEntry = { id: string; line: string }

const places = Array.from({ length: bestLimits.entries }, (_, n) => n + 1)

/** A whole list. `known` is the version that it was made from; `overwrites` saves it whatever was stored meanwhile. */
export const bestForm = z
  .object({ known: z.string().max(64), overwrites: z.literal("1").optional() })
  .catchall(z.string().max(roomFor(bestLimits.line), messages.BEST.LINE_TOO_LONG))
  .transform(({ known, overwrites, ...fields }, { addIssue }) => {
    const entries: BestEntry[] = []
    for (const place of places) {
      const names = bestFields(place)
      const id = fields[names.id] ?? ""
      const line = oneLine(fields[names.line] ?? "")
      const refuse = (message: string) => addIssue({ code: "custom", message, path: [names.line] })
      if (id === "") continue
      if (!isMysteryId(id) || entries.some((entry) => entry.id === id)) {
        refuse(messages.PAGE.INVALID)
      } else if ([...line].length > bestLimits.line) refuse(messages.BEST.LINE_TOO_LONG)
      entries.push({ id, line })
    }
    return { known, overwrites: overwrites === "1", entries }
  })

export type BestForm = z.infer<typeof bestForm>
