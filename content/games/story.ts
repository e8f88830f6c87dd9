import type { Answer } from "./puzzle.ts"

/** How far a player has come, as far as lines depend on it. */
export type When =
  | { hints: readonly [from: number, to: number] }
  | { touched: true }
  | { saw: string }

export type Line = {
  kind: "line"
  speaker: string
  text: string
  when?: When
  /** The line that the last puzzle asks for. */
  calls?: true
}

export type Sky = {
  /** The day and the minute of it at which the dial begins. */
  month: number
  day: number
  minute: number
  /** The azimuth in the middle of the room. */
  front: number
  cityLight: number
  /** Whether the sun is switched on. */
  sun: boolean
  /** Nothing stands in the light yet. */
  empty?: true
  /** No star but those that the story lights. */
  dark?: true
  /** Stars behind a lid. */
  covered?: readonly number[]
}

export type Tool = "recall" | "dial" | "sun" | "city-light" | "box" | "binoculars" | "sextant"

export type Paper =
  | { kind: "log"; year: string; weather: string; cells: readonly (readonly [string, string])[] }
  | { kind: "log-table"; rows: readonly (readonly string[])[] }
  | { kind: "drawing"; drawing: string; alt: string; text: string }
  | { kind: "note"; text: string }

export type Hints = {
  /** Where players are stuck; empty where there is one place only. */
  about: string
  by: string
  rungs: readonly [string, string, string, string]
}

export type Puzzle = {
  id: string
  title: string
  size: "導入" | "小謎" | "中謎" | "大謎" | "おくりもの"
  question: string
  /** The shape of the answer, beside the field. */
  shape: string
  answer: Answer
  hints: readonly Hints[]
  explanation: readonly string[]
  /** For a player who solved it in another way. */
  otherWays: string
  /** The same to hear, where the sky or a drawing has to be told. */
  spoken: string
  /** Letters beside stars, while these can be seen. */
  letters?: Readonly<Record<number, string>>
  /** The dial stays where it is. */
  fixed?: true
}

export type Step =
  | Line
  /** Things in the room: all are pressed before the story goes on. */
  | { kind: "things"; things: readonly { id: string; label: string; lines: readonly Line[] }[] }
  | { kind: "choice"; options: readonly { text: string; lines: readonly Line[] }[] }
  | { kind: "paper"; paper: Paper }
  | { kind: "give"; tool: Tool }
  | { kind: "sky"; change: Partial<Sky> }
  /** The story waits for the player, who may skip it. */
  | { kind: "wait"; for: "three-stars" | "all-dark" }
  | { kind: "puzzle"; puzzle: Puzzle }
  | { kind: "ending"; ending: string }

export type Scene = { id: string; steps: readonly Step[] }

export type Chapter = {
  id: string
  /** Shown until it is finished, and from then on. */
  heading: string
  title: string
  sky: Sky
  /** The azimuth of the shadow. */
  shadowAxis: number
  scenes: readonly Scene[]
}
