import { z } from "zod"

/** A line of docs/games/trials/<game>/<puzzle>/<n>.jsonl. */
export const line = z.discriminatedUnion("kind", [
  /** The first line: who solves, and which version of the puzzle. `control`: what was taken away. */
  z.strictObject({
    kind: z.literal("begin"),
    hash: z.string().length(64),
    skill: z.enum(["beginner", "expert"]),
    sees: z.enum(["all", "grey", "words"]),
    control: z.enum(["none", "no-picture", "ablation", "stranger"]).default("none"),
  }),
  /** Written before each answer. `minute`: since the beginning; `confidence`: of 100. */
  z.strictObject({
    kind: z.literal("answer"),
    minute: z.number().min(0),
    thinks: z.string().min(1),
    answer: z.string(),
    confidence: z.number().min(0).max(100),
    reply: z.string(),
    right: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal("hint"),
    minute: z.number().min(0),
    ladder: z.number().int(),
    rung: z.number().int().min(1).max(4),
  }),
  /** The last line. `flash` and `fair`: 1 to 5; null where a control went on unsolved. `sameStep`: the judge found the sealed key step in their words. */
  z.strictObject({
    kind: z.literal("end"),
    minute: z.number().min(0),
    flash: z.number().int().min(1).max(5).nullable(),
    fair: z.number().int().min(1).max(5).nullable(),
    unused: z.string(),
    thought: z.string(),
    sameStep: z.boolean().nullable(),
  }),
])

export type Line = z.infer<typeof line>

export type Session = {
  file: string
  begin: Extract<Line, { kind: "begin" }>
  answers: readonly Extract<Line, { kind: "answer" }>[]
  hints: readonly Extract<Line, { kind: "hint" }>[]
  end: Extract<Line, { kind: "end" }>
}

/** A session as it was written down; an error names the file and the line. */
export function readSession(file: string, text: string): Session {
  const lines = text
    .split("\n")
    .filter((each) => each.trim() !== "")
    .map((each, at) => {
      const read = line.safeParse(parse(each))
      if (!read.success) throw new Error(`${file}:${at + 1} is no line of a session.`)
      return read.data
    })
  const [begin, end] = [lines.at(0), lines.at(-1)]
  if (begin?.kind !== "begin" || end?.kind !== "end")
    throw new Error(`${file} does not begin with "begin" and end with "end".`)
  return {
    file,
    begin,
    answers: lines.filter((each) => each.kind === "answer"),
    hints: lines.filter((each) => each.kind === "hint"),
    end,
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
