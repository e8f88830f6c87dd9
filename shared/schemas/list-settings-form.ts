import { z } from "zod"

/** The form of the switch プレイ済を隠す. */
export const listSettingsForm = z.strictObject({
  hidesPlayed: z.enum(["0", "1"]).transform((digit) => digit === "1"),
})
