import { createLruBySize } from "#shared/lists/lru-by-size.ts"
import { createRecentInvalidations, everything } from "./recent-invalidations.ts"
import { createTagIndex } from "./tag-index.ts"
import { nextTokyoMidnight } from "./tokyo-midnight.ts"

/** Tags of changed data. `hard`: old bytes must never be served again. `soft`: counters, which may lag a little. */
export type Invalidated = { hard?: string[]; soft?: string[] }

/**
 * A render calls this with the tags it is about to read, before reading.
 * True: they changed moments ago, so read from the primary.
 */
export type Reads = (tags: string[]) => boolean

export type Render<T> = (reads: Reads) => Promise<Rendered<T>>

/** `size` is null when the value must not be cached. */
export type Rendered<T> = { value: T; size: number | null }

export type CacheAnswer<T> = { state: "hit" | "stale" | "miss"; value: T } | { state: "busy" }

/** `fresh`: the reader has just written, and the invalidation may not have reached this process yet. */
type ReadOptions = { fresh: boolean }

export type PageCache<T> = {
  /** A fresh entry, synchronously. */
  find: (key: string) => T | undefined
  /** An answer from an entry, without waiting. A stale one is rendered again in the background. */
  getCached: (key: string, render: Render<T>) => CacheAnswer<T> | undefined
  get: (key: string, render: Render<T>, options: ReadOptions) => Promise<CacheAnswer<T>>
  /** Whether something behind these tags may have changed moments ago: for pages that are not cached. */
  hasChanged: (tags: string[]) => boolean
  drop: (invalidated: Invalidated) => void
  /** The invalidation feed is lost: until `resume`, nothing is cached and no render is shared. */
  suspend: () => void
  resume: () => void
  size: () => { bytes: number; pages: number }
}

/** One render: in flight at first, then perhaps cached. */
type Entry<T> = {
  key: string
  sequence: number
  tags: Set<string>
  /** Something it read has changed: later readers must not get it. */
  invalidated: boolean
  /** From this time on it is served only while it is rendered again. */
  staleAt: number
  /** From this time on its labels are those of yesterday. */
  expiresAt: number
  size: number
  value?: T
}

const minute = 60_000
const freshFor = 5 * minute
const staleFor = minute / 2
const maxInFlight = 200
/** Nobody waits for them, so they leave room for what somebody waits for. Others follow at the next request. */
const maxRefreshes = 2
/** The cost of an entry besides its bytes: map entries and headers. A safe guess. */
const overhead = 4096

export function createPageCache<T>(settings: { now: () => Date; maxBytes?: number }): PageCache<T> {
  const now = () => settings.now().getTime()
  const tagIndex = createTagIndex<Entry<T>>()
  const entries = createLruBySize<Entry<T>>(settings.maxBytes ?? 64 * 1024 * 1024, tagIndex.remove)
  const recent = createRecentInvalidations(now)
  const inFlight = new Set<Entry<T>>()
  /** Renders in flight that a new reader may share, by key. */
  const shareable = new Map<string, { entry: Entry<T>; value: Promise<T> }>()
  let renders = 0
  let refreshes = 0
  let isSuspended = true

  const hasChanged = (tags: string[]) => isSuspended || recent.hasAny(tags)

  function freshness(entry: Entry<T>): "fresh" | "stale" | "expired" {
    const time = now()
    if (time >= entry.expiresAt || time >= entry.staleAt + staleFor) return "expired"
    return time < entry.staleAt ? "fresh" : "stale"
  }

  function find(key: string): T | undefined {
    const entry = entries.get(key)
    return entry && freshness(entry) === "fresh" ? entry.value : undefined
  }

  function getCached(key: string, render: Render<T>): CacheAnswer<T> | undefined {
    const entry = entries.get(key)
    const state = entry ? freshness(entry) : "expired"
    if (entry?.value === undefined || state === "expired") return undefined
    if (state === "stale") refresh(key, render)
    return { state: state === "stale" ? "stale" : "hit", value: entry.value }
  }

  async function get(
    key: string,
    render: Render<T>,
    options: ReadOptions,
  ): Promise<CacheAnswer<T>> {
    const cached = options.fresh ? undefined : getCached(key, render)
    if (cached) return cached
    const pending = options.fresh ? undefined : shareable.get(key)
    if (pending && freshness(pending.entry) !== "expired") {
      return { state: "miss", value: await pending.value }
    }
    if (inFlight.size >= maxInFlight) return { state: "busy" }
    return { state: "miss", value: await start(key, render, options) }
  }

  /** Runs in the background. A failure only shows once the stale entry has expired. */
  function refresh(key: string, render: Render<T>): void {
    if (shareable.has(key) || refreshes >= maxRefreshes) return
    refreshes += 1
    start(key, render, { fresh: false })
      .catch(() => undefined)
      .finally(() => (refreshes -= 1))
  }

  function start(key: string, render: Render<T>, { fresh }: ReadOptions): Promise<T> {
    const time = now()
    const entry: Entry<T> = {
      key,
      sequence: ++renders,
      tags: new Set(),
      invalidated: isSuspended,
      staleAt: time + freshFor,
      expiresAt: nextTokyoMidnight(time),
      size: 0,
    }
    tagIndex.add(entry, [everything])
    const value = finish(entry, render, fresh)
    if (!isSuspended) shareable.set(key, { entry, value })
    return value
  }

  async function finish(entry: Entry<T>, render: Render<T>, fresh: boolean): Promise<T> {
    inFlight.add(entry)
    try {
      const { value, size } = await render((tags) => {
        tagIndex.add(entry, tags)
        return fresh || hasChanged(tags)
      })
      store(entry, value, size)
      return value
    } finally {
      inFlight.delete(entry)
      stopSharing(entry)
      if (entries.get(entry.key) !== entry) tagIndex.remove(entry)
    }
  }

  function store(entry: Entry<T>, value: T, size: number | null): void {
    const current = entries.get(entry.key)
    // A slow render must not replace the result of a later one.
    if (current && current.sequence > entry.sequence) return
    entries.remove(entry.key)
    if (entry.invalidated || size === null) return
    entry.value = value
    entry.size = size + overhead
    entries.put(entry.key, entry)
  }

  function stopSharing(entry: Entry<T>): void {
    if (shareable.get(entry.key)?.entry === entry) shareable.delete(entry.key)
  }

  function invalidate(entry: Entry<T>): void {
    entry.invalidated = true
    stopSharing(entry)
    if (entries.get(entry.key) === entry) entries.remove(entry.key)
  }

  function drop({ hard = [], soft = [] }: Invalidated): void {
    recent.note([...hard, ...soft])
    const time = now()
    for (const entry of hard.flatMap((tag) => [...tagIndex.entriesWith(tag)])) invalidate(entry)
    for (const entry of soft.flatMap((tag) => [...tagIndex.entriesWith(tag)])) {
      entry.staleAt = Math.min(entry.staleAt, time)
    }
  }

  function dropAll(): void {
    recent.noteAll()
    entries.clear()
    for (const entry of inFlight) invalidate(entry)
  }

  return {
    find,
    getCached,
    get,
    hasChanged,
    drop,
    suspend() {
      isSuspended = true
      dropAll()
    },
    resume() {
      dropAll()
      isSuspended = false
    },
    size: () => ({ bytes: entries.bytes, pages: entries.count }),
  }
}
