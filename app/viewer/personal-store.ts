import { createStore } from "#app/ui/create-store.ts"
import { memberNow, viewerStore } from "./viewer-store.ts"

export type PersonalStore<Known, Id = number> = ReturnType<typeof createPersonalStore<Known, Id>>

/** Answers of the site to a member about what pages showed so far, by its id. Another member has none yet. */
export function createPersonalStore<Known, Id = number>() {
  const known = createStore<ReadonlyMap<Id, Known>>(new Map())
  let whose = memberNow()?.member.uid
  viewerStore.subscribe(() => {
    const uid = memberNow()?.member.uid
    if (uid !== whose) known.set(new Map())
    whose = uid
  })
  return {
    subscribe: known.subscribe,
    current: known.current,
    of: (id: Id) => known.current().get(id),
    store(those: Iterable<[Id, Known]>) {
      known.set(new Map([...known.current(), ...those]))
    },
  }
}
