/** Functions that are called whenever something has changed that is kept elsewhere. */
export function createListeners<Heard extends unknown[] = []>() {
  const listeners = new Set<(...heard: Heard) => void>()
  return {
    subscribe(listener: (...heard: Heard) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell(...heard: Heard) {
      for (const listener of listeners) listener(...heard)
    },
  }
}

/** A value outside of React, for `useSyncExternalStore(store.subscribe, store.current, store.atFirst)`. */
export function createStore<Value>(first: Value) {
  const { subscribe, tell } = createListeners()
  let value = first
  return {
    subscribe,
    current: () => value,
    /** On the server, and in the first render in a browser. */
    atFirst: () => first,
    set(next: Value) {
      value = next
      tell()
    },
  }
}
