import { z } from "zod"
import { memberForm, mysteryForm } from "./format.ts"

/** The schemas of the single files in `content/demo/`: accounts, offers and drafts. */
const { key } = memberForm.shape
const line = z.string().trim().min(2).max(200)
const days = z.number().int().min(-400).max(400)

export const accountForm = memberForm.extend({
  email: z.email(),
  isAdministrator: z.literal(true).optional(),
  isOfficial: z.literal(true).optional(),
  /** The maker whose mysteries this member registered. */
  maker: key.optional(),
  /** To themselves, on what they have played: the latest first. */
  memos: z.array(line).optional(),
  searches: z
    .array(
      z.strictObject({
        name: line,
        query: z.partialRecord(z.enum(["kwd", "cti", "tag"]), z.string()),
        isToldOfNews: z.boolean(),
      }),
    )
    .optional(),
})

/** Members, including those that are official. */
export const officialForm = z.strictObject({ member: key })

export const couponForm = z.strictObject({
  title: line,
  body: z.string().max(400),
  maker: key.optional(),
  mystery: key.optional(),
  code: line,
  from: days,
  to: days,
  total: z.number().int().nullable(),
  perMember: z.number().int().min(1),
  claimed: z.number().int().min(0).max(90),
})

export const surveyForm = z.strictObject({
  title: line,
  body: z.string().max(400),
  /** The maker that it is asked for. */
  maker: key.optional(),
  /** The coupon granted for an answer, counted from 1. */
  thanks: z.number().int().min(1).optional(),
  questions: z.array(
    z.strictObject({
      kind: z.enum(["single", "multiple", "scale", "text"]),
      question: line,
      options: z.array(z.string()),
      isRequired: z.boolean(),
    }),
  ),
  /** Members' answers to text questions. */
  answers: z.array(line),
})

export const draftForm = mysteryForm
  .omit({ maker: true, pickup: true, paid: true, retitled: true })
  .extend({
    owner: key,
    status: z.enum(["draft", "submitted", "rejected"]),
    rejectedReason: line.optional(),
  })

export const situationForm = z.strictObject({
  mystery: key,
  situation: z.enum(["cancelled", "postponed", "rescheduled", "paused", "closed"]).optional(),
  until: days.optional(),
  words: line.max(140).optional(),
  /** True to the end, or the last day that is sold out. */
  soldOut: z.union([z.literal(true), days]).optional(),
  /** First and last day before it was moved or closed. */
  former: z.tuple([days.nullable(), days.nullable()]).optional(),
  by: z.enum(["member", "maker", "desk"]),
  daysAgo: z.number().int().min(0).max(90),
})

/** 19:30, and 26:00 on the next day. */
const clock = z.string().regex(/^\d{1,2}:[0-5][05]$/)

export const hoursForm = z.strictObject({
  mystery: key,
  week: z.array(
    z.strictObject({
      /** Weekdays from 0, Sunday, and 7 for public holidays. */
      days: z.array(z.number().int().min(0).max(7)).min(1).max(8),
      /** Opens, closes, last entry; null: closed. */
      open: z.union([z.tuple([clock, clock]), z.tuple([clock, clock, clock])]).nullable(),
    }),
  ),
  /** Single days, relative to today. */
  closed: z.array(days).max(60).optional(),
})

export type DemoHours = z.infer<typeof hoursForm>
export type DemoSituation = z.infer<typeof situationForm>
export type DemoAccount = z.infer<typeof accountForm>
export type DemoCoupon = z.infer<typeof couponForm>
export type DemoSurvey = z.infer<typeof surveyForm>
