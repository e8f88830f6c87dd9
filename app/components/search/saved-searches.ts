import { useEffect, useSyncExternalStore } from "react"
import * as savedSearch from "#shared/addresses/saved-search.ts"
import { createStore } from "#app/ui/create-store.ts"
import { useViewer } from "#app/viewer/use-viewer.ts"
import type { SavedSearch } from "#domain/saved-searches/list.ts"

/** The member's saved searches, in this browser until the page is loaded again; null while unknown. */
const known = createStore<{ uid: string; searches: readonly SavedSearch[] } | null>(null)

export function useSavedSearches(): readonly SavedSearch[] | null {
  const viewer = useViewer()
  const uid = viewer.kind === "member" ? viewer.member.uid : null
  const state = useSyncExternalStore(known.subscribe, known.current, known.atFirst)
  const isKnown = uid !== null && state?.uid === uid
  useEffect(() => {
    if (uid !== null && !isKnown) void load(uid)
  }, [uid, isKnown])
  return isKnown ? state.searches : null
}

async function load(uid: string) {
  try {
    const answer = await fetch(savedSearch.list)
    if (answer.ok) known.set({ uid, searches: (await answer.json()) as SavedSearch[] })
  } catch {
    // They are also on their own page, which says that there is no connection.
  }
}

/** After a change: they are read again where they are shown. */
export const forgetSavedSearches = () => known.set(null)
