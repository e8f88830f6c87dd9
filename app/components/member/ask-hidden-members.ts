import type { HiddenAmong } from "#domain/members/hidden-among.ts"
import * as hiddenMembers from "#shared/addresses/hidden-members.ts"
import { storeMuted } from "#app/viewer/hidden-members.ts"
import { forgetMember } from "#app/viewer/viewer-store.ts"

/** `shown`: the numbers of the members on the page. */
export async function askHiddenMembers(
  shown: string,
  store: (hidden: number[]) => void,
): Promise<void> {
  const answer = await fetch(hiddenMembers.write({ ids: shown.split(",").map(Number) }))
  if (answer.status === 401) forgetMember()
  if (!answer.ok) return
  const { hidden, muted } = (await answer.json()) as HiddenAmong
  store(hidden)
  storeMuted(muted)
}
