import { addresses } from "#shared/addresses/addresses.ts"
import { dataOf, type Kept } from "#app/ui/kept/kept.ts"
import type { Thing } from "./thing.ts"

/** A mystery in a list. Where its card is markup, the name is in the document only. */
export const listed = (mystery: Kept<{ id: string; title: string }, "id">): ListedPage => ({
  name: dataOf(mystery)?.title,
  path: addresses.mystery(mystery.id),
})

export const listedReview = ({
  id,
  mysteryTitle,
}: {
  id: number
  mysteryTitle: string
}): ListedPage => ({
  name: `${mysteryTitle}のナゾ活`,
  path: addresses.review(id),
})

export type ListedPage = { name: string | undefined; path: string }

/** The pages a list links to, in order; null for an empty list. `from`: the number of items on earlier pages. */
export function itemList(
  origin: string,
  pages: readonly ListedPage[],
  { from = 0, total = pages.length }: { from?: number; total?: number } = {},
): Thing | null {
  if (pages.length === 0) return null
  return {
    "@type": "ItemList",
    numberOfItems: total,
    itemListElement: pages.map(({ name, path }, at) => ({
      "@type": "ListItem",
      position: from + at + 1,
      name,
      url: origin + path,
    })),
  }
}
