import { z } from "zod"
import { isMysteryId } from "../catalogue/mystery-id.ts"
import { rowIdPattern } from "../lists/row-id.ts"
import { deskRoles } from "../members/viewer.ts"
import { messages } from "../messages/catalogue.ts"
import { noteLimit, reasonLimit } from "./desk-limits.ts"
import { caseKinds } from "../moderation/case-kinds.ts"
import { lineField } from "./text-field.ts"

const rowNumber = z.string().regex(rowIdPattern, messages.PAGE.INVALID).transform(Number)
const mysteryId = z.string().refine(isMysteryId, messages.PAGE.INVALID)

const reason = lineField(reasonLimit, messages.DESK.REASON_TOO_LONG)
const neededReason = lineField(reasonLimit, messages.DESK.REASON_TOO_LONG, {
  missing: messages.DESK.REASON_MISSING,
})

/** Why mysteries are taken off. */
export const takeOffForm = z.object({ reason: neededReason })

/** The moderation reports that were read, by their ids. */
const flagIds = z
  .string()
  .regex(/^[1-9]\d{0,14}(?:,[1-9]\d{0,14}){0,199}$/, messages.PAGE.INVALID)
  .transform((ids) => ids.split(",").map(Number))

const caseName = { kind: z.enum(caseKinds), key: z.string().max(50, messages.PAGE.INVALID) }
const neededNote = lineField(noteLimit, messages.DESK.NOTE_TOO_LONG, {
  missing: messages.DESK.NOTE_MISSING,
})

const removable = ["review", "comment"] as const

/** Why reviews are removed from the table. */
export const removalForm = z.object({ reason: neededReason })

/** A decision about something that waits at the desk: the verdict is the button that is pressed. */
export const decisionForm = z.discriminatedUnion("what", [
  z.object({
    what: z.literal("case"),
    flags: flagIds,
    verdict: z.enum(["done", "rejected"]),
    note: lineField(noteLimit, messages.DESK.NOTE_TOO_LONG),
  }),
  z.object({ what: z.literal("held"), id: rowNumber }),
  z.object({
    what: z.literal("removal"),
    kind: z.enum(removable),
    id: rowNumber,
    flags: flagIds.optional(),
    reason: neededReason,
  }),
  z.object({
    what: z.literal("photo"),
    id: rowNumber,
    photo: z.string().max(500),
    reason: neededReason,
  }),
  z.object({ what: z.literal("put-back"), id: rowNumber }),
  z.object({
    what: z.literal("appeal"),
    id: rowNumber,
    verdict: z.enum(["approved", "rejected"]),
    reply: lineField(reasonLimit, messages.DESK.REASON_TOO_LONG, {
      missing: messages.APPEAL.REPLY_MISSING,
    }),
  }),
  z.object({ what: z.literal("undo"), entry: rowNumber }),
  z.object({ what: z.literal("contact"), id: rowNumber }),
  z.object({ what: z.literal("job"), id: rowNumber, verdict: z.enum(["again", "dismiss"]) }),
  z.object({ what: z.literal("freeze"), id: rowNumber, verdict: z.enum(["resume", "keep"]) }),
  z.object({
    what: z.literal("claim"),
    id: rowNumber,
    verdict: z.enum(["accept", "refuse"]),
    reason,
  }),
  z.object({ what: z.literal("maker-person"), id: rowNumber }),
  z.object({ what: z.literal("take"), ...caseName, insteadOf: rowNumber.optional() }),
  z.object({ what: z.literal("leave"), ...caseName }),
  z.object({ what: z.literal("note"), ...caseName, note: neededNote }),
  z.object({
    what: z.literal("entry"),
    id: mysteryId,
    version: z.string().regex(/^[\da-f]{8}$/, messages.PAGE.INVALID),
    verdict: z.enum(["approve", "reject"]),
    reason,
  }),
])
export type DecisionForm = z.infer<typeof decisionForm>

/** The version of the page on which the form was drawn. */
const version = z.string().max(30, messages.PAGE.INVALID)

/** Of the member of the desk, where there is no fresh proof. */
const password = z.string().max(1_000).optional()

/** One of the forms on the page of a member. */
export const deskMemberForm = z.discriminatedUnion("what", [
  z.object({
    what: z.literal("suspend"),
    version,
    days: z.enum(["1", "3", "7", "30", ""]),
    stops: z.enum(["writing", "everything"]),
    reason: neededReason,
    password,
  }),
  z.object({ what: z.literal("end-suspension"), version }),
  z.object({ what: z.literal("official"), version, official: z.enum(["1", "0"]) }),
  z.object({ what: z.literal("sign-out"), version }),
  z.object({
    what: z.literal("role"),
    version,
    role: z.enum([...deskRoles, ""]),
    password,
  }),
])
export type DeskMemberForm = z.infer<typeof deskMemberForm>
