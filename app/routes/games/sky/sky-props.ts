import type { Horizontal } from "#shared/sky/place-in-sky.ts"

/** Number in the Hipparcos catalogue, name, constellation, light years: rows of content/games/planetarium/stars/names.ts. */
export type StarName = readonly [
  id: number,
  name: string,
  constellation: string,
  lightYears: number,
]

/** A star that nobody sees between two minutes, counted from the beginning of the dial: −1440 to 1440. */
export type Hidden = readonly [star: number, from: number, to: number]

/** The sky as the machine stands; `month`, `day`, `minute` and so on as in content/games/story.ts. */
export type StandingSky = {
  month: number
  day: number
  /** The minute of the day at which the dial begins. */
  minute: number
  /** Where it is seen from, in degrees north; by default where the story plays. */
  latitude?: number
  /** The azimuth in the middle of the room. */
  front: number
  /** No star but those in `lit`. When it ends, the stars come out over three seconds, the bright ones first. */
  dark?: boolean
  lit?: readonly number[]
  /** Stars behind a lid. A star whose lid is taken off lights up. */
  covered?: readonly number[]
  hidden: readonly Hidden[]
  /** An opening between the roofs, in degrees: [177, 184, 0.5]. Without city light there are no roofs. */
  gap?: readonly [from: number, to: number, altitude: number]
  /** The plates of the directions that shine: only the one in the north, or all (the default). */
  plates?: "north" | "all"
  /** Once it is found: the outline of the right half, in degrees beside the axis, as they look at that altitude. */
  shadow?: { axis: number; outline: readonly (readonly [aside: number, altitude: number])[] }
}

/** Tools that stand beside the sky. The crank box is a part of its own: crank-box.tsx. */
export type SkyTool = "dial" | "sun" | "city-light" | "binoculars" | "sextant"

/** The tools' values. The page keeps it, so that the sky to look at and the sky to listen to share it. */
export type SkyState = {
  /** Minutes from the beginning of the dial, −1440 to 1440. */
  after: number
  sun: boolean
  /** The faintest magnitude that the city leaves: 2 to `darkest`, in steps of 0.05. */
  cityLight: number
  /** Where they are directed. */
  binoculars: Horizontal | null
}

export type Thing = "machine" | "step" | "exit" | "seat"

/** One press of the sky, with the sky as it was. */
export type SkyPress = Horizontal & {
  /** The star that was pressed, if it can be seen. */
  star: number | null
  /** The thing in the room that was pressed; its azimuth and altitude are those of its middle. */
  thing: Thing | null
  after: number
  /** Minutes of the day. */
  minute: number
  cityLight: number
  /** Whether it was pressed in the field of the binoculars. */
  binoculars: boolean
}

/** The press that a puzzle asks for. */
export type Ask =
  | { kind: "press" }
  /** So many stars, one after the other. */
  | { kind: "order"; among: readonly number[]; count: number }
  /** The minute of the dial. */
  | { kind: "dial" }

export type SkyAnswer =
  | ({ kind: "press" } & SkyPress)
  | { kind: "order"; stars: readonly number[] }
  | { kind: "dial"; after: number; minute: number; sun: boolean }

export type SkyProps = {
  /** Give the component a key of its own for each chapter and each sky that is looked back at. */
  sky: StandingSky
  state: SkyState
  onTurn: (state: SkyState) => void
  tools: readonly SkyTool[]
  /** The end of the city light: 4.5 while it is taped, 6 afterwards. */
  darkest: 4.5 | 6
  /** The tape of the city light was pressed. */
  onTape?: () => void
  names: readonly StarName[]
  /** Letters beside stars, while these can be seen. */
  letters?: Readonly<Record<number, string>>
  /** Thin rings around these stars, or around a place (the celestial pole). */
  rings?: readonly (number | Horizontal)[]
  /** The dial stays where it is. */
  fixedDial?: boolean
  /** Tools do not move: a sky that is looked back at. */
  still?: boolean
  /** Without it nothing is asked for. */
  ask?: Ask | null
  /** Every press: a star's label, a thing in the room, a dark place. */
  onPress?: (press: SkyPress) => void
  /** The button 「ここ」 after a press, the last star of an order, or the dial. */
  onAnswer?: (answer: SkyAnswer) => void
  /** While an answer is on its way. */
  busy?: boolean
  /** Things in the room that can be pressed. `exit` is drawn unless it is left out. */
  things?: readonly Thing[]
  /** A star that lights up for a moment, even in the day. */
  glint?: number | null
  /** The lamps of the room are on: before the first sky, and at the end. */
  lamps?: boolean
  /** Moves the dial and the city light slowly to the state that is given. */
  drifts?: boolean
}

/** content/games/planetarium's box: seven stars, from 100,000 years ago to 100,000 years ahead. */
export type CrankBoxProps = {
  /** The words on the box. */
  plate: string
  names: readonly StarName[]
  /** Not given where nothing is asked for. The frames in the order in which they were drawn; one may hold a single star. */
  onAnswer?: (groups: readonly (readonly number[])[]) => void
  busy?: boolean
}
