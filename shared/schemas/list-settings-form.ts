import { z } from "zod"

/** What the switch プレイ済を隠す sends. */
export const listSettingsForm = z.strictObject({
  hidesPlayed: z.enum(["0", "1"]).transform((digit) => digit === "1"),
})
