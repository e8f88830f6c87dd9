import { createStore } from "#app/ui/create-store.ts"
import { memberNow, viewerStore } from "./viewer-store.ts"

export type PersonalStore<Known> = ReturnType<typeof createPersonalStore<Known>>

/** Answers of the site to a member about what pages showed so far, by number. Another member has none yet. */
export function createPersonalStore<Known>() {
  const known = createStore<ReadonlyMap<number, Known>>(new Map())
  let whose = memberNow()?.member.uid
  viewerStore.subscribe(() => {
    const uid = memberNow()?.member.uid
    if (uid !== whose) known.set(new Map())
    whose = uid
  })
  return {
    subscribe: known.subscribe,
    current: known.current,
    of: (id: number) => known.current().get(id),
    store(those: Iterable<[number, Known]>) {
      known.set(new Map([...known.current(), ...those]))
    },
  }
}
