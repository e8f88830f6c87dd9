/** An LRU cache limited by bytes. */
export type LruBySize<T extends { size: number }> = {
  get: (key: string) => T | undefined
  put: (key: string, thing: T) => void
  remove: (key: string) => void
  clear: () => void
  readonly bytes: number
  readonly count: number
}

export function createLruBySize<T extends { size: number }>(
  maxBytes: number,
  onRemove: (thing: T) => void,
): LruBySize<T> {
  // A Map keeps insertion order, so the first key is the least recently used.
  const things = new Map<string, T>()
  let bytes = 0

  function remove(key: string): void {
    const thing = things.get(key)
    if (!thing) return
    things.delete(key)
    bytes -= thing.size
    onRemove(thing)
  }

  return {
    get(key) {
      const thing = things.get(key)
      if (thing) {
        things.delete(key)
        things.set(key, thing)
      }
      return thing
    },
    put(key, thing) {
      remove(key)
      if (thing.size > maxBytes) return onRemove(thing)
      things.set(key, thing)
      bytes += thing.size
      for (const oldest of things.keys()) {
        if (bytes <= maxBytes) break
        remove(oldest)
      }
    },
    remove,
    clear() {
      for (const key of things.keys()) remove(key)
    },
    get bytes() {
      return bytes
    },
    get count() {
      return things.size
    },
  }
}
