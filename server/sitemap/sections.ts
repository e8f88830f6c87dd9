import {
  listClasses,
  listMakerParts,
  listMakersOfPart,
  listPairs,
  listPlaceParts,
  listPlacesOfPart,
  type SmallKind,
} from "#domain/sitemap/listings.ts"
import { listMysteriesOfPart, listMysteryParts, type Part } from "#domain/sitemap/mysteries.ts"
import { listReviewParts, listReviewsOfPart } from "#domain/sitemap/reviews.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import { type Place, placesAPart } from "#shared/feeds/sitemap.ts"
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
  const here = listings.filter(({ pattern }) => page(pattern))
  const listAll = async (tx: ViewerTx) =>
    (await Promise.all(here.map(({ pattern, by }) => list(tx, page(pattern), by)))).flat()
  const hasClasses = async (tx: ViewerTx) => {
    const kinds = [...new Set(here.map(({ by: [first] }) => first))]
    const classes = await Promise.all(kinds.map((kind) => listClasses(tx, kind)))
    return classes.flat().length > 0
  }
  return {
    pages: inOnePart(
      [],
      async () => true,
      async () => single.flatMap((path) => page(path)?.() ?? []),
    ),
    listings: inOnePart(["mysteries", "catalogue"], hasClasses, listAll),
    makers: many(
      ["mysteries", "makers"],
      page("/mysteries/makers/:name"),
      listMakerParts,
      listMakersOfPart,
    ),
    places: many(
      ["mysteries", "places"],
      page("/mysteries/places/:id"),
      listPlaceParts,
      listPlacesOfPart,
    ),
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

/** Everything in one part. */
const inOnePart = (
  names: string[],
  hasAny: (tx: ViewerTx) => Promise<boolean>,
  read: (tx: ViewerTx) => Promise<string[]>,
): Section => ({
  names,
  parts: async (tx) => ((await hasAny(tx)) ? [{ part: 0 }] : []),
  read: async (tx, part) => (part === 0 ? (await read(tx)).map(asPlace) : []),
})

async function list(tx: ViewerTx, fill: Fill | null, by: [SmallKind] | [SmallKind, SmallKind]) {
  if (!fill) return []
  const [one, other] = by
  if (other) return (await listPairs(tx, one, other)).map((pair) => fill(...pair))
  return (await listClasses(tx, one)).map((id) => fill(id))
}

const many = (
  names: string[],
  fill: Fill | null,
  parts: (tx: ViewerTx, size: number) => Promise<{ part: number }[]>,
  read: (tx: ViewerTx, part: number, size: number) => Promise<string[]>,
): Section => ({
  names,
  parts: async (tx) => (fill ? parts(tx, placesAPart) : []),
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
