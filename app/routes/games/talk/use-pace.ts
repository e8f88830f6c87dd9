import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react"
import type { ShownEntry, ShownSpeaker } from "#domain/games/chat/shown.ts"
import { firstUnread, startOfPassage } from "./items.ts"
import { type Paced, typingTime, waitBefore } from "./pace.ts"
import { isAside } from "./turns.ts"

/** Something that goes before an entry: dots, a ship, or an effect. */
export type Coming = { entry: ShownEntry; speakers: readonly string[] } | null

type Props = {
  game: string
  entries: readonly ShownEntry[]
  speakers: Readonly<Record<string, ShownSpeaker>>
}

const shipTime = 3_500
const effectTime = 1_600

/** Shows what is new bubble by bubble, as fast as it is read. On the server, and without scripts, everything stands at once. */
export function usePace({ game, entries, speakers }: Props) {
  const [seen, setSeen] = useState({ entries, read: entries.length })
  const [coming, setComing] = useState<Coming>(null)
  const [isAwake, setIsAwake] = useState(false)
  let { read } = seen
  if (seen.entries !== entries) {
    const shown = new Set(seen.entries.slice(0, seen.read).map(({ key }) => key))
    read = firstUnread(entries, (key) => shown.has(key))
    setSeen({ entries, read })
  }
  const first = useRef(entries)
  /** When the last bubble came. */
  const since = useRef(0)

  useLayoutEffect(() => {
    setSeen({ entries: first.current, read: placeKept(game, first.current) })
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
    const paced = pacedOf(entry, speakers)
    const stood = performance.now() - since.current
    const wait = waitBefore(paced, before && pacedOf(before, speakers), stood)
    const time = comingTime(entry, paced)
    let timer = setTimeout(() => {
      if (time === 0) return next()
      setComing({ entry, speakers: speakersOf(entry) })
      timer = setTimeout(next, time)
    }, wait)
    return () => clearTimeout(timer)
  }, [entry, before, speakers, next])

  return {
    isAwake,
    /** So many entries stand. */
    read,
    hasMore: read < entries.length,
    coming: entry === coming?.entry ? coming : null,
    next,
  }
}

function comingTime(entry: ShownEntry, paced: Paced): number {
  if (entry.kind === "arrival") return shipTime
  if (entry.kind === "effect") return effectTime
  return typingTime(paced)
}

function speakersOf(entry: ShownEntry): readonly string[] {
  if (entry.kind === "typing") return entry.speakers
  return entry.kind === "line" || entry.kind === "sticker" ? [entry.by] : []
}

/** A bubble, as far as its pace depends on it. */
function pacedOf(entry: ShownEntry, speakers: Props["speakers"]): Paced {
  const { pause } = entry
  switch (entry.kind) {
    case "line": {
      const length = entry.text.reduce(
        (sum, piece) => sum + (typeof piece === "string" ? [...piece].length : 4),
        0,
      )
      const isOwn = entry.by === "you"
      const isSilent = isOwn || entry.by === "paper"
      return {
        length,
        pause,
        typing: entry.typing,
        isSilent,
        isOwn,
        voice: voiceOf(speakers[entry.by]),
      }
    }
    case "typing":
      return { length: 0, pause, typing: entry.seconds }
    case "sticker":
      return { length: 6, pause, voice: voiceOf(speakers[entry.by]) }
    case "arrival":
      return { length: entry.text.length, pause, isSilent: true }
    case "picture":
      return { length: 24, pause, isSilent: true }
    case "system":
    case "quote":
      return { length: 14, pause, isSilent: true }
    case "truth":
      return { length: 40, pause, isSilent: true }
    case "reaction":
    case "taken-back":
      return { length: 0, pause, isSilent: true, isOwn: true }
    default:
      return { length: 0, pause, isSilent: true }
  }
}

const voiceOf = (speaker: ShownSpeaker | undefined) =>
  speaker === undefined || speaker.pace === 1 ? "usual" : speaker.pace < 1 ? "quick" : "slow"

const nameOf = (game: string) => `talk-${game}`

function keepPlace(game: string, key: string): void {
  try {
    localStorage.setItem(nameOf(game), key)
  } catch {
    // A browser that keeps nothing shows everything the next time.
  }
}

/** The entries that were read on this device. On another one all stands at once, unless the story has only begun. */
function placeKept(game: string, entries: readonly ShownEntry[]): number {
  const start = startOfPassage(entries)
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
