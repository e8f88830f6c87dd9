import type { ShownEntry, ShownPart, ShownRoom, ShownTrail } from "#domain/games/chat/shown.ts"

/** Replies of this visit, after the entry of the log with this key. */
export type Aside<Entry = ShownEntry> = { after: string; entries: readonly Entry[] }

export type TalkPart = ShownPart

type AnyPart<Entry> = { entries: readonly Entry[] }

/** The parts of the log with the replies of this visit between their entries. */
export function withAsides<Entry extends { key: string }, Part extends AnyPart<Entry>>(
  parts: readonly Part[],
  asides: readonly Aside<Entry>[],
): readonly Part[] {
  if (asides.length === 0) return parts
  const known = new Set(parts.flatMap(({ entries }) => entries.map(({ key }) => key)))
  return parts.map((part, n) => {
    const isLast = n === parts.length - 1
    const lost = asides.filter(({ after }) => !known.has(after))
    const entries = part.entries.flatMap((entry) => [
      entry,
      ...asides.filter(({ after }) => after === entry.key).flatMap((aside) => aside.entries),
    ])
    const added = isLast ? lost.flatMap((aside) => aside.entries) : []
    return added.length === 0 && entries.length === part.entries.length
      ? part
      : { ...part, entries: [...entries, ...added] }
  })
}

/** Takes the parts of before where they are still the same, so that they need not be drawn again. */
export function keepParts<Part>(before: readonly Part[], now: readonly Part[]): readonly Part[] {
  const kept = now.map((part, n) => {
    const old = before[n]
    return old && JSON.stringify(old) === JSON.stringify(part) ? old : part
  })
  return kept.length === before.length && kept.every((part, n) => part === before[n])
    ? before
    : kept
}

export const entriesOf = <Entry>(parts: readonly AnyPart<Entry>[]): readonly Entry[] =>
  parts.flatMap(({ entries }) => entries)

/** The room of a chat before anything has changed it. */
export const unopened: Partial<ShownRoom> = {
  count: 1,
  read: 0,
  pinned: false,
  trail: "none",
  dark: false,
  hasElevator: false,
  album: [],
  stamps: [],
}

type Names = { names: Readonly<Record<string, string>> }
type Changing<Room> = { change?: Partial<Room> }

/** The room as it was when so many entries stood: what changes later is not there yet. */
export function roomAt<Room extends Names>(
  room: Room,
  entries: readonly Changing<Room>[],
  { shown, unopened }: { shown: number; unopened: Partial<Room> },
): Room {
  if (shown >= entries.length) return room
  const later = changesOf(entries.slice(shown))
  const earlier = changesOf(entries.slice(0, shown))
  const before = Object.fromEntries(
    Object.keys(later).map((name) => {
      const key = name as keyof Room
      return [name, earlier[key] ?? unopened[key] ?? room[key]]
    }),
  )
  const names = { ...room.names, ...earlier.names }
  return { ...room, ...before, names }
}

const changesOf = <Room extends Names>(entries: readonly Changing<Room>[]): Partial<Room> =>
  Object.assign({}, ...entries.map(({ change }) => change ?? {}), namesOf(entries)) as Partial<Room>

function namesOf<Room extends Names>(entries: readonly Changing<Room>[]): Partial<Names> {
  const names = entries.flatMap(({ change }) => (change?.names ? [change.names] : []))
  return names.length === 0 ? {} : { names: Object.assign({}, ...names) as Names["names"] }
}

/** The first entry after the last act of the player: from here on nothing was read before the story went on. */
export function startOfPassage(entries: readonly ShownEntry[]): number {
  const act = entries.findLastIndex(
    (entry) =>
      (entry.kind === "line" && entry.by === "you") ||
      entry.kind === "reaction" ||
      entry.kind === "solved" ||
      entry.kind === "taken-back",
  )
  return act + 1
}

export type TrailBeside = { kind: "weave"; n: number } | { kind: "edge"; rests: boolean }

/** The trail beside each entry, by keys. `tip`: the entry above which it ends. */
export function trailsOf(
  parts: readonly TalkPart[],
  trail: ShownTrail,
): { beside: ReadonlyMap<string, TrailBeside>; tip: string | null } {
  const beside = new Map<string, TrailBeside>()
  if (trail === "down" || trail === "found") {
    // It is dry by the time of the next chapter.
    if (parts.length === 1)
      parts[0]?.entries.forEach(({ key }, n) => beside.set(key, { kind: "weave", n }))
    return { beside, tip: null }
  }
  if (typeof trail === "object" || trail === "through" || trail === "top") {
    const end = typeof trail === "object" ? trail.up : ownName(parts)
    const isUp = typeof trail === "object"
    const all = entriesOf(isUp ? parts.slice(0, -1) : parts)
    const from = all.findIndex(({ key }) => key === end)
    for (const entry of all.slice(Math.max(0, from))) {
      const rests = entry.kind === "line" && entry.hole !== undefined
      beside.set(entry.key, { kind: "edge", rests })
    }
    return { beside, tip: end }
  }
  return { beside, tip: null }
}

/** The bubble in which the player gave their name. */
export const ownName = (parts: readonly TalkPart[]): string | null =>
  entriesOf(parts).find((entry) => entry.kind === "line" && entry.by === "you")?.key ?? null

/** Whether an entry folds away while some are out. Alone, nothing stays but the bubbles of the player. */
export function isFolded(entry: ShownEntry, out: readonly string[], isAlone: boolean): boolean {
  if (out.length === 0 && !isAlone) return false
  if (isAlone) return !(entry.kind === "line" && (entry.by === "you" || entry.by === "paper"))
  return "by" in entry && out.includes(entry.by)
}
