import { useSyncExternalStore } from "react"
import { createStore } from "#app/ui/create-store.ts"

const store = createStore<ReadonlySet<string>>(new Set())

/** The mysteries in the member's part of the start page. Sections below leave them out. */
export const useShownAbove = () =>
  useSyncExternalStore(store.subscribe, store.current, store.atFirst)

/** Notes them until the returned function is called. */
export function noteShownAbove(ids: readonly string[]): () => void {
  store.set(new Set(ids))
  return () => store.set(store.atFirst())
}
