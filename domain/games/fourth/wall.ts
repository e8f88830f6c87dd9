import { type Said, wall } from "#content/games/fourth/wall.ts"
import { shinjukuPark } from "#content/games/shinjuku-park/shinjuku-park.ts"
import type { ShownPicture } from "#domain/games/chat/shown.ts"
import { isAmong } from "#domain/games/chat/names.ts"
import { waitFor, withGuess } from "#domain/games/guess-limit.ts"
import type { Day } from "#shared/time/tokyo.ts"

/** Progress before the wall: plain data, kept with the last of the three games. */
export type AtWall = {
  isDark: boolean
  /** The keyhole was found. */
  isFound: boolean
  isOpen: boolean
  /** Open rungs. */
  hints: number
  guesses: readonly number[]
}

export const beforeWall: AtWall = {
  isDark: false,
  isFound: false,
  isOpen: false,
  hints: 0,
  guesses: [],
}

/** The names that are keys, and the days on which the three were finished. */
export type Finisher = {
  /** Of the account. */
  name: string
  earlier: readonly string[]
  days: readonly { title: string; day: Day }[]
}

export type WallTurn = {
  at: AtWall
  said: readonly Said[]
  /** Seconds until the next key is tried. */
  wait: number | null
}

export type WallAct =
  | { what: "light" }
  | { what: "gap" }
  | { what: "cover" }
  | { what: "key"; text: string }
  | { what: "hint" }

/** An act before the wall. Acts that do not fit change nothing. */
export function actAtWall(
  at: AtWall,
  act: WallAct,
  { finisher, now }: { finisher: Finisher; now: number },
): WallTurn {
  const { replies } = wall
  const turn = (changed: AtWall, ...said: readonly Said[]) => ({ at: changed, said, wait: null })
  switch (act.what) {
    case "light":
      return turn({ ...at, isDark: !at.isDark })
    case "hint":
      return turn({ ...at, hints: Math.min(at.hints + 1, wall.hints.length) })
    case "cover":
      return at.isDark ? turn(at, replies.cover) : turn(at)
    case "gap":
      return at.isDark ? turn({ ...at, isFound: true }) : turn(at, replies.gapInLight)
    case "key": {
      if (!at.isFound || at.isOpen || act.text.trim() === "") return turn(at)
      const wait = waitFor(at, now)
      if (wait > 0) return { at, said: [], wait }
      const tried = withGuess(at, now)
      const keys = [finisher.name, ...finisher.earlier].filter((each) => each.trim() !== "")
      if (isAmong(act.text, keys)) return turn({ ...tried, isOpen: true })
      const near = replies.near.find(({ any }) => isAmong(act.text, any))
      return turn(tried, near?.reply ?? { by: "", text: replies.other })
    }
  }
}

export type ShownWall = {
  title: string
  lines: readonly string[]
  picture: ShownPicture
  isDark: boolean
  /** The label of the cord. */
  cord: string
  /** Between the first and the second of the covers is the gap. */
  covers: readonly string[]
  gap: string
  /** The field for the key, once there is a keyhole. */
  key: { asks: string; button: string } | null
  hints: { rungs: readonly Said[]; left: number }
  opened: {
    said: readonly Said[]
    ticket: { title: string; line: string }
    days: Finisher["days"]
  } | null
}

/** The wall as somebody sees it who finished all three. */
export function showWall(at: AtWall, { name, days }: Finisher): ShownWall {
  const fill = (text: string) => text.replaceAll("{name}", () => name)
  const id = at.isDark ? wall.pictures.dark : wall.pictures.lit
  const { asks, button, hints, opened, ticket } = wall
  return {
    title: wall.title,
    lines: wall.lines,
    picture: {
      id,
      alt: shinjukuPark.pictures[id]?.alt ?? "",
      drawn: shinjukuPark.drawings[id] ?? null,
    },
    isDark: at.isDark,
    cord: at.isDark ? wall.cord.dark : wall.cord.lit,
    covers: wall.covers,
    gap: at.isDark ? wall.gap.dark : wall.gap.lit,
    key: at.isFound && !at.isOpen ? { asks, button } : null,
    hints: { rungs: hints.slice(0, at.hints), left: hints.length - at.hints },
    opened: at.isOpen
      ? {
          said: opened.map(({ by, text }) => ({ by: by === "" ? name : by, text: fill(text) })),
          ticket: { title: ticket.title, line: fill(ticket.line) },
          days,
        }
      : null,
  }
}
