import { createReaders } from "./readers.ts"
import { createRecentChanges, everything } from "./recent-changes.ts"
import { createLruBySize } from "#shared/lists/lru-by-size.ts"
import { nextTokyoMidnight } from "./tokyo-midnight.ts"

/** Names of what changed. `hard`: old bytes must not be seen again. `soft`: counters, which may lag a little. */
export type Changes = { hard?: string[]; soft?: string[] }

/**
 * To be called with the names of what is about to be read, before it is read.
 * True: they changed a moment ago, so read them where changes are seen at once.
 */
export type Reads = (names: string[]) => boolean

export type Render<T> = (reads: Reads) => Promise<Rendered<T>>

/** `size` is null when the value must not be kept. */
export type Rendered<T> = { value: T; size: number | null }

export type Answer<T> = { state: "hit" | "stale" | "miss"; value: T } | { state: "busy" }

/** `fresh`: for somebody who has just changed something that this process may not have heard of yet. */
type ReadOptions = { fresh: boolean }

export type PageCache<T> = {
  /** What may be served as it is, without waiting. */
  find: (key: string) => T | undefined
  get: (key: string, make: Render<T>, demand: ReadOptions) => Promise<Answer<T>>
  drop: (changes: Changes) => void
  /** Changes cannot be heard any more: until `hear`, nothing is kept and nothing is shared. */
  suspend: () => void
  resume: () => void
  size: () => { bytes: number; pages: number }
}

/** One making of a page: first under way, then perhaps kept. */
type Copy<T> = {
  key: string
  turn: number
  names: Set<string>
  /** Something it read has changed since: nobody who comes later may have it. */
  outdated: boolean
  /** From here on it is served only while it is made anew. */
  staleAt: number
  /** From here on its labels speak of yesterday. */
  goneAt: number
  size: number
  value?: T
}

const minute = 60_000
const freshFor = 5 * minute
const staleFor = minute / 2
const mostUnderWay = 200
/** What a kept page costs beside its bytes: its entries in maps, its headers. A guess on the safe side. */
const overhead = 4096

export function createPageCache<T>(settings: { now: () => Date; maxBytes?: number }): PageCache<T> {
  const now = () => settings.now().getTime()
  const readers = createReaders<Copy<T>>()
  const kept = createLruBySize<Copy<T>>(settings.maxBytes ?? 64 * 1024 * 1024, readers.forget)
  const recent = createRecentChanges(now)
  const underWay = new Set<Copy<T>>()
  /** The makings that somebody who comes now may wait for, by key. */
  const awaited = new Map<string, { copy: Copy<T>; value: Promise<T> }>()
  let turns = 0
  let suspended = true

  function freshness(copy: Copy<T>): "fresh" | "stale" | "gone" {
    const time = now()
    if (time >= copy.goneAt || time >= copy.staleAt + staleFor) return "gone"
    return time < copy.staleAt ? "fresh" : "stale"
  }

  function find(key: string): T | undefined {
    const copy = kept.get(key)
    return copy && freshness(copy) === "fresh" ? copy.value : undefined
  }

  async function get(key: string, make: Render<T>, demand: ReadOptions): Promise<Answer<T>> {
    const copy = demand.fresh ? undefined : kept.get(key)
    const state = copy ? freshness(copy) : "gone"
    if (copy?.value !== undefined && state !== "gone") {
      if (state === "stale") remake(key, make)
      return { state: state === "stale" ? "stale" : "hit", value: copy.value }
    }
    const pending = demand.fresh ? undefined : awaited.get(key)
    if (pending && freshness(pending.copy) !== "gone") {
      return { state: "miss", value: await pending.value }
    }
    if (underWay.size >= mostUnderWay) return { state: "busy" }
    return { state: "miss", value: await begin(key, make, demand) }
  }

  /** In the background: whoever asked has been served, and a failure shows once the old copy is gone. */
  function remake(key: string, make: Render<T>): void {
    if (awaited.has(key) || underWay.size >= mostUnderWay) return
    begin(key, make, { fresh: false }).catch(() => undefined)
  }

  function begin(key: string, make: Render<T>, { fresh }: ReadOptions): Promise<T> {
    const time = now()
    const copy: Copy<T> = {
      key,
      turn: ++turns,
      names: new Set(),
      outdated: suspended,
      staleAt: time + freshFor,
      goneAt: nextTokyoMidnight(time),
      size: 0,
    }
    readers.add(copy, [everything])
    const value = finish(copy, make, fresh)
    if (!suspended) awaited.set(key, { copy, value })
    return value
  }

  async function finish(copy: Copy<T>, make: Render<T>, fresh: boolean): Promise<T> {
    underWay.add(copy)
    try {
      const { value, size } = await make((names) => {
        readers.add(copy, names)
        return fresh || suspended || recent.has(names)
      })
      keep(copy, value, size)
      return value
    } finally {
      underWay.delete(copy)
      stopAwaiting(copy)
      if (kept.get(copy.key) !== copy) readers.forget(copy)
    }
  }

  function keep(copy: Copy<T>, value: T, size: number | null): void {
    const other = kept.get(copy.key)
    // A slow making must not put back what a later one has already replaced.
    if (other && other.turn > copy.turn) return
    kept.remove(copy.key)
    if (copy.outdated || size === null) return
    copy.value = value
    copy.size = size + overhead
    kept.put(copy.key, copy)
  }

  function stopAwaiting(copy: Copy<T>): void {
    if (awaited.get(copy.key)?.copy === copy) awaited.delete(copy.key)
  }

  function outdate(copy: Copy<T>): void {
    copy.outdated = true
    stopAwaiting(copy)
    if (kept.get(copy.key) === copy) kept.remove(copy.key)
  }

  function drop({ hard = [], soft = [] }: Changes): void {
    recent.note([...hard, ...soft])
    const time = now()
    for (const copy of hard.flatMap((name) => [...readers.of(name)])) outdate(copy)
    for (const copy of soft.flatMap((name) => [...readers.of(name)])) {
      copy.staleAt = Math.min(copy.staleAt, time)
    }
  }

  function dropAll(): void {
    recent.noteAll()
    kept.clear()
    for (const copy of underWay) outdate(copy)
  }

  return {
    find,
    get,
    drop,
    suspend() {
      suspended = true
      dropAll()
    },
    resume() {
      dropAll()
      suspended = false
    },
    size: () => ({ bytes: kept.bytes, pages: kept.count }),
  }
}
