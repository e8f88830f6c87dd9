import { passwordLimits } from "../accounts/password-limits.ts"
import { type WithdrawalReason, withdrawalReasons } from "./withdrawal-reasons.ts"
import { messages } from "../messages/catalogue.ts"
import { z } from "./browser-zod.ts"

const checked = z.literal("1")
const reasons = Object.keys(withdrawalReasons) as WithdrawalReason[]

/** The name of each reason's checkbox. */
export const reasonField = (reason: WithdrawalReason) => `reason-${reason}`

export const withdrawalForm = z
  .object({
    /** The member of the page: in another tab somebody else may have signed in since. */
    member: z.string().max(64),
    password: z.string().max(passwordLimits.most, messages.LONG_PASSWORD).optional(),
    understood: z.literal("1", messages.WITHDRAWAL.UNDERSTOOD_REQUIRED),
    ...Object.fromEntries(reasons.map((reason) => [reasonField(reason), checked.optional()])),
  })
  .transform((form: Record<string, string | undefined>) => ({
    member: form.member ?? "",
    password: form.password ?? "",
    reasons: reasons.filter((reason) => form[reasonField(reason)] === "1"),
  }))
