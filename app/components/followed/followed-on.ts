import type { FollowedOn, FollowedOnMysteries } from "#domain/follows/on-mysteries.ts"
import * as followedOn from "#shared/addresses/followed-on.ts"
import { askTogether } from "#app/viewer/ask-together.ts"
import { onHideChange } from "#app/viewer/hidden-members.ts"
import { createPersonalStore } from "#app/viewer/personal-store.ts"

/** By the mystery's id; null where nobody has told the viewer. */
export const followedStore = createPersonalStore<FollowedOn | null, string>()

/** The mysteries shown last, of which one request can ask. */
const shown = new Set<string>()

const want = askTogether<FollowedOnMysteries, FollowedOn | null, string>(followedStore, {
  most: followedOn.mostIds,
  address: (ids) => followedOn.write({ ids }),
  knownFrom: (answer, id) => answer[id] ?? null,
})

/** Asks for mysteries that the page shows. What is known already stays meanwhile. */
export function askForFollowed(ids: readonly string[]): void {
  for (const id of ids) {
    shown.delete(id)
    shown.add(id)
  }
  for (const oldest of [...shown].slice(0, -followedOn.mostIds)) shown.delete(oldest)
  want(ids)
}

/** Nothing is told of a muted or blocked member, until that is taken back. */
onHideChange(() => want(shown))
