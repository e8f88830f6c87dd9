import type { Line, Step } from "../story.ts"

const voice =
  (speaker: string) =>
  (text: string, more: Pick<Line, "when" | "calls" | "sound"> = {}): Line => ({
    kind: "line",
    speaker,
    text,
    ...more,
  })

export const kogure = voice("kogure")
export const umezu = voice("umezu")
export const akari = voice("akari")
/** Akari, as long as nobody knows her name. */
export const unknown = voice("unknown")
/** The notebook of impressions. */
export const child = voice("child")
export const narrator = voice("narrator")

type Cells = readonly (readonly [string, string])[]

export const log = (year: string, weather: string, cells: Cells): Step => ({
  kind: "paper",
  paper: { kind: "log", year, weather, cells },
})

export const logTable = (rows: readonly (readonly string[])[], between: string): Step => ({
  kind: "paper",
  paper: { kind: "log-table", rows, between },
})

export const drawing = (name: string, alt: string, text: string): Step => ({
  kind: "paper",
  paper: { kind: "drawing", drawing: name, alt, text },
})

export const note = (text: string): Step => ({ kind: "paper", paper: { kind: "note", text } })
