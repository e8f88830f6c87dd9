import { viewerStore } from "#app/viewer/viewer-store.ts"
import { type KeptStatus, statuses } from "#shared/catalogue/statuses.ts"

/** By how much the counts of a mystery change. */
export type Move = { interested: number; played: number }

/** After the member's status has changed, here or in another tab. In record-only mode the site counts nobody. */
export function moveOf({ before, status }: { before: number; status: number }): Move {
  const viewer = viewerStore.current()
  if (viewer.kind === "member" && viewer.member.recordOnly) return { interested: 0, played: 0 }
  const by = (kept: KeptStatus) => Number(status === kept) - Number(before === kept)
  return { interested: by(statuses.interested), played: by(statuses.played) }
}
