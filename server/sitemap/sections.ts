import {
  countClasses,
  listClasses,
  listMakersOfPart,
  listPairs,
  listPlacesOfPart,
  type SmallKind,
} from "#domain/sitemap/listings.ts"
import { listMysteriesOfPart, listMysteryParts, type Part } from "#domain/sitemap/mysteries.ts"
import { listReviewParts, listReviewsOfPart } from "#domain/sitemap/reviews.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import { type Place, placesAPart } from "#shared/xml/sitemap.ts"
import { type Fill, type PublicPattern, pagesOf } from "./public-paths.ts"

/** A part of the map by what it lists. `names`: what it reads, as the page cache calls it. */
export type Section = {
  names: string[]
  parts: (tx: ViewerTx) => Promise<Partial<Part>[]>
  read: (tx: ViewerTx, part: number) => Promise<Place[]>
}

/** Every page that has no id in its address; those that have not arrived yet are left out. */
const single = [
  "/",
  "/mysteries",
  "/mysteries/reviews",
  "/mysteries/reviews/trending",
  "/mysteries/reviews/guideline",
  "/mysteries/areas",
  "/mysteries/categories",
  "/mysteries/makers",
  "/mysteries/tags",
  "/mysteries/archives",
  "/calendar",
  "/userRanking",
  "/users",
  "/columns",
  "/columns/mise",
  "/games",
  "/games/planetarium",
  "/games/shiba-park",
  "/games/shinjuku-park",
  "/about",
  "/company",
  "/contact",
  "/faq",
  "/guide",
  "/nazopark",
  "/privacy",
]

/** Every kind of listing page whose classes are few, and what it lists by. */
const listings: { pattern: string; by: [SmallKind] | [SmallKind, SmallKind] }[] = [
  { pattern: "/mysteries/areas/:id", by: ["area"] },
  { pattern: "/mysteries/areas/:areaId/types/:id", by: ["area", "type"] },
  { pattern: "/mysteries/areas/:areaId/categories/:id", by: ["area", "category"] },
  { pattern: "/mysteries/prefectures/:id", by: ["prefecture"] },
  { pattern: "/mysteries/prefectures/:prefectureId/types/:id", by: ["prefecture", "type"] },
  {
    pattern: "/mysteries/prefectures/:prefectureId/categories/:id",
    by: ["prefecture", "category"],
  },
  { pattern: "/mysteries/categories/:id", by: ["category"] },
]

/** The whole map. Only pages that are the same for everybody are in it, and only those that exist (`public-pages.ts`). */
export function sectionsOf(publicPages: readonly PublicPattern[]): Record<string, Section> {
  const page = pagesOf(publicPages)
  return {
    pages: whole([], async () => single.flatMap((path) => page(path)?.() ?? []).map(asPlace)),
    listings: whole(["mysteries", "catalogue"], async (tx) => {
      const found = await Promise.all(
        listings.map(({ pattern, by }) => list(tx, page(pattern), by)),
      )
      return found.flat().map(asPlace)
    }),
    makers: many("maker", page("/mysteries/makers/:name"), listMakersOfPart),
    places: many("place", page("/mysteries/places/:id"), listPlacesOfPart),
    mysteries: dated(["mysteries"], page("/mysteries/:id"), listMysteryParts, listMysteriesOfPart),
    reviews: dated(
      ["reviews", "mysteries", "members"],
      page("/mysteries/reviews/:id"),
      listReviewParts,
      listReviewsOfPart,
    ),
  }
}

const asPlace = (path: string): Place => ({ path })

/** All in one part. */
const whole = (names: string[], read: (tx: ViewerTx) => Promise<Place[]>): Section => ({
  names,
  parts: async () => [{ part: 0 }],
  read: async (tx, part) => (part === 0 ? read(tx) : []),
})

async function list(tx: ViewerTx, fill: Fill | null, by: [SmallKind] | [SmallKind, SmallKind]) {
  if (!fill) return []
  const [one, other] = by
  if (other) return (await listPairs(tx, one, other)).map((pair) => fill(...pair))
  return (await listClasses(tx, one)).map((id) => fill(id))
}

const many = (
  kind: "maker" | "place",
  fill: Fill | null,
  read: (tx: ViewerTx, part: number, size: number) => Promise<string[]>,
): Section => ({
  names: ["mysteries", `${kind}s`],
  parts: async (tx) => {
    const parts = fill ? Math.ceil((await countClasses(tx, kind)) / placesAPart) : 0
    return Array.from({ length: parts }, (_, part) => ({ part }))
  },
  read: async (tx, part) =>
    fill ? (await read(tx, part, placesAPart)).map((key) => asPlace(fill(key))) : [],
})

const dated = <Id extends string | number>(
  names: string[],
  fill: Fill | null,
  parts: (tx: ViewerTx, size: number) => Promise<Part[]>,
  read: (tx: ViewerTx, part: number, size: number) => Promise<{ id: Id; changed: Date }[]>,
): Section => ({
  names,
  parts: async (tx) => (fill ? parts(tx, placesAPart) : []),
  read: async (tx, part) =>
    fill
      ? (await read(tx, part, placesAPart)).map(({ id, changed }) => ({
          path: fill(String(id)),
          changed,
        }))
      : [],
})
