import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react"
import { type Paced, waitBefore } from "./pace.ts"
import { isAside } from "./turns.ts"

/** Something that goes before an entry: dots, a ship, or an effect. */
export type Coming<Entry> = { entry: Entry; speakers: readonly string[] }

type Keyed = { key: string }

/** The pace of one kind of entries. */
export type Manner<Entry> = {
  paceOf: (entry: Entry) => Paced
  /** Milliseconds for which something goes before it. */
  comingTime: (entry: Entry) => number
  /** Ids of those who type it. */
  speakersOf: (entry: Entry) => readonly string[]
  /** The first entry after the last act of the player: from here on nothing was read before the story went on. */
  startOfPassage: (entries: readonly Entry[]) => number
}

type Props<Entry> = { game: string; entries: readonly Entry[]; manner: Manner<Entry> }

/** The first of the entries that nobody has read, after the last one that was. */
export const firstUnread = (entries: readonly Keyed[], wasRead: (key: string) => boolean): number =>
  entries.findLastIndex(({ key }) => wasRead(key)) + 1

/** Shows what is new bubble by bubble, as fast as it is read. On the server, and without scripts, everything stands at once. */
export function usePace<Entry extends Keyed>({ game, entries, manner }: Props<Entry>) {
  const [seen, setSeen] = useState({ entries, read: entries.length })
  const [coming, setComing] = useState<Coming<Entry> | null>(null)
  const [isAwake, setIsAwake] = useState(false)
  let { read } = seen
  if (seen.entries !== entries) {
    const shown = new Set(seen.entries.slice(0, seen.read).map(({ key }) => key))
    read = firstUnread(entries, (key) => shown.has(key))
    setSeen({ entries, read })
  }
  const first = useRef({ entries, manner })
  /** When the last bubble came. */
  const since = useRef(0)

  useLayoutEffect(() => {
    const { current } = first
    setSeen({ entries: current.entries, read: placeKept(game, current) })
    setIsAwake(true)
  }, [game])

  useEffect(() => {
    if (!isAwake) return
    const last = entries.slice(0, read).findLast(({ key }) => !isAside(key))
    if (last) keepPlace(game, last.key)
  }, [isAwake, game, entries, read])

  const next = useCallback(() => {
    since.current = performance.now()
    setComing(null)
    setSeen((now) => ({ ...now, read: Math.min(now.read + 1, now.entries.length) }))
  }, [])

  const entry = isAwake ? entries[read] : undefined
  const before = entries[read - 1]
  useEffect(() => {
    if (!entry) return
    const stood = performance.now() - since.current
    const wait = waitBefore(manner.paceOf(entry), before && manner.paceOf(before), stood)
    const time = manner.comingTime(entry)
    let timer = setTimeout(() => {
      if (time === 0) return next()
      setComing({ entry, speakers: manner.speakersOf(entry) })
      timer = setTimeout(next, time)
    }, wait)
    return () => clearTimeout(timer)
  }, [entry, before, manner, next])

  return {
    isAwake,
    /** So many entries stand. */
    read,
    hasMore: read < entries.length,
    coming: coming && entry === coming.entry ? coming : null,
    next,
  }
}

const nameOf = (game: string) => `talk-${game}`

function keepPlace(game: string, key: string): void {
  try {
    localStorage.setItem(nameOf(game), key)
  } catch {
    // A browser that keeps nothing shows everything the next time.
  }
}

type Read<Entry> = Pick<Props<Entry>, "entries" | "manner">

/** The entries that were read on this device. On another one all stands at once, unless the story has only begun. */
function placeKept<Entry extends Keyed>(game: string, { entries, manner }: Read<Entry>): number {
  const start = manner.startOfPassage(entries)
  let kept: string | null = null
  try {
    kept = localStorage.getItem(nameOf(game))
  } catch {
    return entries.length
  }
  const read = kept === null ? 0 : firstUnread(entries, (key) => key === kept)
  if (read > 0) return Math.max(read, start)
  return start === 0 ? 0 : entries.length
}
