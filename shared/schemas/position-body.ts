import { z } from "zod"

const position = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
})

const longest = 200

/** The coordinates; null for an invalid body. */
export function readPosition(text: string): z.infer<typeof position> | null {
  if (text.length > longest) return null
  try {
    return position.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
