import { type Address, addresses } from "#shared/addresses/addresses.ts"
import * as listing from "#shared/addresses/listing.ts"
import { pages } from "#shared/addresses/pages.ts"
import type { ListingFilter, Narrowing } from "#shared/lists/listing-filter.ts"
import { listColumnIds } from "#domain/columns/listing.ts"
import {
  listClasses,
  listMakerParts,
  listMakersOfPart,
  listPairs,
  listPlaceParts,
  listPlacesOfPart,
} from "#domain/sitemap/listings.ts"
import { listMemberParts, listMembersOfPart } from "#domain/sitemap/members.ts"
import { listMysteriesOfPart, listMysteryParts, type Part } from "#domain/sitemap/mysteries.ts"
import { listReviewParts, listReviewsOfPart } from "#domain/sitemap/reviews.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import { type Place, placesAPart } from "#shared/feeds/sitemap.ts"

/** A part of the sitemap by what it lists. `names`: what it reads, as the page cache calls it. */
export type Section = {
  names: string[]
  parts: (tx: ViewerTx) => Promise<Partial<Part>[]>
  read: (tx: ViewerTx, part: number) => Promise<Place[]>
}

/** The whole sitemap: pages without an id (shared/addresses/pages.ts), and those of what is published. */
export const sections: Record<string, Section> = {
  pages: inOnePart(
    [],
    async () => true,
    async () => pages.filter(({ inSitemap }) => inSitemap).map(({ pattern }) => pattern),
  ),
  listings: inOnePart(["mysteries", "catalogue"], hasListings, listListings),
  makers: undated(["mysteries", "makers"], addresses.maker, listMakerParts, listMakersOfPart),
  places: undated(
    ["mysteries", "places"],
    (id) => addresses.place(Number(id)),
    listPlaceParts,
    listPlacesOfPart,
  ),
  mysteries: dated(["mysteries"], addresses.mystery, listMysteryParts, listMysteriesOfPart),
  reviews: dated(
    ["reviews", "mysteries", "members"],
    addresses.review,
    listReviewParts,
    listReviewsOfPart,
  ),
  columns: inOneDatedPart(["columns"], addresses.column, listColumnIds),
  members: undated(
    ["members", "reviews"],
    (key) => addresses.member(Number(key)),
    listMemberParts,
    listMembersOfPart,
  ),
}

/** Everything in one part. */
function inOnePart(
  names: string[],
  hasAny: (tx: ViewerTx) => Promise<boolean>,
  read: (tx: ViewerTx) => Promise<string[]>,
): Section {
  return {
    names,
    parts: async (tx) => ((await hasAny(tx)) ? [{ part: 0 }] : []),
    read: async (tx, part) => (part === 0 ? (await read(tx)).map((path) => ({ path })) : []),
  }
}

/** The same, where each page has the day of its last change. */
function inOneDatedPart<Id>(
  names: string[],
  addressOf: (id: Id) => string,
  read: (tx: ViewerTx) => Promise<{ id: Id; changed: Date }[]>,
): Section {
  return {
    names,
    async parts(tx) {
      const changes = (await read(tx)).map(({ changed }) => changed.getTime())
      return changes.length > 0 ? [{ part: 0, changed: new Date(Math.max(...changes)) }] : []
    },
    read: async (tx, part) =>
      part === 0
        ? (await read(tx)).map(({ id, changed }) => ({ path: addressOf(id), changed }))
        : [],
  }
}

function undated(
  names: string[],
  addressOf: (key: string) => Address,
  parts: (tx: ViewerTx, size: number) => Promise<{ part: number }[]>,
  read: (tx: ViewerTx, part: number, size: number) => Promise<string[]>,
): Section {
  return {
    names,
    parts: (tx) => parts(tx, placesAPart),
    read: async (tx, part) =>
      (await read(tx, part, placesAPart)).flatMap((key) => {
        const path = addressOf(key)
        return path === null ? [] : [{ path }]
      }),
  }
}

function dated<Id>(
  names: string[],
  addressOf: (id: Id) => string,
  parts: (tx: ViewerTx, size: number) => Promise<Part[]>,
  read: (tx: ViewerTx, part: number, size: number) => Promise<{ id: Id; changed: Date }[]>,
): Section {
  return {
    names,
    parts: (tx) => parts(tx, placesAPart),
    read: async (tx, part) =>
      (await read(tx, part, placesAPart)).map(({ id, changed }) => ({
        path: addressOf(id),
        changed,
      })),
  }
}

type SmallFilter = Extract<ListingFilter, { kind: "area" | "prefecture" | "category" }>

/** Listings whose classes are few; those of areas and prefectures are narrowed further. */
const kinds = ["area", "prefecture", "category"] as const
const narrowable = ["area", "prefecture"] as const
const narrowings = ["type", "category"] as const

async function hasListings(tx: ViewerTx): Promise<boolean> {
  const classes = await Promise.all(kinds.map((kind) => listClasses(tx, kind)))
  return classes.flat().length > 0
}

async function listListings(tx: ViewerTx): Promise<string[]> {
  const whole = kinds.map(async (kind) =>
    (await listClasses(tx, kind)).map((id) => filterOf(kind, id)),
  )
  const narrowed = narrowable.flatMap((kind) =>
    narrowings.map(async (by) =>
      (await listPairs(tx, kind, by)).map(([id, other]) =>
        filterOf(
          kind,
          id,
          by === "type" ? { kind: by, id: other } : { kind: by, id: Number(other) },
        ),
      ),
    ),
  )
  const filters = (await Promise.all([...whole, ...narrowed])).flat()
  return filters.map((filter) => listing.write({ filter, page: 1 }))
}

/** Classes are kept as text. */
function filterOf(kind: SmallFilter["kind"], id: string, and?: Narrowing): SmallFilter {
  switch (kind) {
    case "area":
      return { kind, id: Number(id), and }
    case "prefecture":
      return { kind, id, and }
    case "category":
      return { kind, id: Number(id) }
  }
}
