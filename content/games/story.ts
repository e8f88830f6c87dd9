import type { Answer } from "./puzzle.ts"

/** Progress of a player, as far as lines depend on it. */
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
  /** The sound that its words tell of, for who has switched sounds on. */
  sound?: Sound
}

export type Sound = "knock" | "steps" | "cloth" | "door" | "song"

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
  dark?: true | undefined
  /** Stars behind a lid. */
  covered?: readonly number[]
  /** An opening between the roofs, and how low it reaches. */
  gap?: readonly [from: number, to: number, altitude: number]
  /** Rings around places that were found before. */
  rings?: readonly { azimuth: number; altitude: number }[]
}

export type Tool = "recall" | "dial" | "sun" | "city-light" | "box" | "binoculars" | "sextant"

/** The markup inside an SVG, and its view box. */
export type Drawn = { box: string; lines: string }

export type Paper =
  | { kind: "log"; year: string; weather: string; cells: readonly (readonly [string, string])[] }
  | { kind: "log-table"; rows: readonly (readonly string[])[]; between: string }
  | { kind: "drawing"; drawing: string; alt: string; text: string; drawn?: Drawn | undefined }
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
  /** The puzzle whose solution opens the explanation; otherwise its own does. */
  explainedAfter?: string
  /** To hear: directions are told from the middle of the room alone. */
  byHand?: true
  /** To hear: the stars that nothing explains away are listed. */
  tellsMissing?: true
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
  | { kind: "wait"; for: "three-stars" | "all-dark"; label: string }
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
  /** The words of the way into it, where its heading would not do. */
  entered?: string
  /** The constellation that the chapter is about, in the order in which it is drawn. */
  figure?: { name: string; stars: readonly number[] }
  /** Nothing else is at hand here, whatever was handed out before. */
  tools?: readonly Tool[]
  /** Nobody is heard who listens for the voice here. */
  silent?: true
  /** A line that falls once, when the dial stops within this part of the day. */
  aside?: { clock: readonly [from: number, to: number]; line: Line }
  scenes: readonly Scene[]
}

export type Certificate = {
  title: string
  lines: readonly string[]
  signed: string
  drawing: string
  alt: string
  drawn?: Drawn | undefined
  /** Said below, where the story can be taken up again, beside the paper that is left open. */
  after?: { text: string; button: string; paper?: Paper }
  /** To tell others, without a word of the end. `more`: what may be added. */
  share?: { text: string; more?: string }
}

/** Speech of the people of a game, beyond its lines. */
export type Manners = {
  /** Their name tags. A narrator, a notebook and a voice have none. */
  names: Readonly<Record<string, string>>
  /** A speaker who gets the name of another one once this puzzle is solved. */
  revealed?: { speaker: string; as: string; after: string }
  /** Replies to what has none of its own, in turn. `{n}` counts. */
  others: Readonly<Record<string, readonly string[]>>
  slip: string
  /** Said when the shadow is touched, once a chapter. */
  touched: string
  /** Said when the tape of the city light is pressed. */
  taped: Line
  /** The speaker of hints by a voice without a name, which are counted. */
  whispers: string
  /** The gap between the roofs, to listen to. */
  gap: { look: string; press: string }
  /** Heard instead, where somebody else gives the hints. */
  silence: string
  certificates: Readonly<Record<string, Certificate>>
}
