import { useHiddenHere } from "#app/viewer/use-hidden-here.ts"
import { useHides, usePersonal } from "#app/viewer/use-personal.ts"

type Page = { total: number; pages: number }

const none: ReadonlySet<string> = new Set()

/**
 * A numbered page of a list: the public one, or the same page for a member who hides what they have played. `leftOut` is what
 * this browser knows to be played, for the public page in place of a member's that did not load.
 */
export function usePersonalListing<Public extends Page>(page: Public, own: string) {
  const personal = usePersonal<Public & { hidden: number }>(useHides() ? own : null)
  const played = useHiddenHere()
  if (personal.kind === "personal") return { personal, ...personal.data, leftOut: none }
  return { personal, ...page, hidden: 0, leftOut: personal.kind === "failed" ? played : none }
}
