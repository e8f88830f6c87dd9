import type { MysteryCard } from "#domain/mysteries/card.ts"
import { useHiddenHere } from "#app/viewer/use-hidden-here.ts"
import { useHides, usePersonal } from "#app/viewer/use-personal.ts"

type Page = { mysteries: MysteryCard[]; total: number; pages: number }
type PersonalListing = Page & { hidden: number }

/** A numbered page of a list: the public one, or the same page for a member who hides what they have played. */
export function usePersonalListing({ mysteries, total, pages }: Page, own: string) {
  const personal = usePersonal<PersonalListing>(useHides() ? own : null)
  const played = useHiddenHere()
  if (personal.kind === "personal") return { personal, ...personal.data }
  const shown =
    personal.kind === "failed" ? mysteries.filter(({ id }) => !played.has(id)) : mysteries
  return { personal, mysteries: shown, total, pages, hidden: 0 }
}
