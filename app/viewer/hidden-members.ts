import { useSyncExternalStore } from "react"
import { createStore } from "#app/ui/create-store.ts"

const changes = createStore(0)
const muted = createStore<readonly number[]>([])

export const onHideChange = changes.subscribe

/** The viewer muted or blocked somebody, or took it back. */
export const noteHideChange = () => changes.set(changes.current() + 1)

export const useHideChanges = (): number =>
  useSyncExternalStore(changes.subscribe, changes.current, changes.atFirst)

export const storeMuted = muted.set

/** The members on this page whom the viewer muted, where a page asks. */
export const useMuted = (): readonly number[] =>
  useSyncExternalStore(muted.subscribe, muted.current, muted.atFirst)
