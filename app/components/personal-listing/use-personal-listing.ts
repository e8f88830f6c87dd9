import type { MysteryCard } from "#domain/mysteries/card.ts"
import { useHiddenHere } from "#app/viewer/use-hidden-here.ts"
import { useHides, useMine } from "#app/viewer/use-personal.ts"

type Page = { mysteries: MysteryCard[]; total: number; pages: number }
type MyPage = Page & { hidden: number }

/** A numbered page of a list: everybody's, or the same number of the list of a member who hides what they have played. */
export function useMyPage({ mysteries, total, pages }: Page, own: string) {
  const mine = useMine<MyPage>(useHides() ? own : null)
  const played = useHiddenHere()
  if (mine.kind === "mine") return { mine, ...mine.data }
  const shown = mine.kind === "failed" ? mysteries.filter(({ id }) => !played.has(id)) : mysteries
  return { mine, mysteries: shown, total, pages, hidden: 0 }
}
