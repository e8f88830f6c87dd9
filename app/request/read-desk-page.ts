import { type LoaderFunctionArgs, redirect } from "react-router"
import type { AsDesk } from "#domain/services.ts"
import type { DeskTx } from "#domain/transaction.ts"
import {
  type DeskPage,
  deskPageSize,
  type DeskWish,
  mostCounted,
  mostInFile,
} from "#domain/desk/desk-page.ts"
import { type DeskListing, type DeskState, lastDeskPage } from "#shared/addresses/desk-listing.ts"
import type { DeskRole } from "#shared/members/viewer.ts"
import { canonicalOrRedirect } from "./canonical.ts"
import { services } from "./context.ts"
import { requireDesk, requireRole } from "./require-member.ts"

/** A table of the desk: its address, who may read it, and the ability that lists its rows. */
export type DeskSource<R extends DeskRole, Row> = {
  listing: DeskListing
  /** Null for all of the desk, each in their own role. */
  role: R | null
  list: (tx: DeskTx[R], wish: DeskWish) => Promise<DeskPage<Row>>
}

type Args = Pick<LoaderFunctionArgs, "context" | "request" | "url">

/** The loader of a table of the desk. */
export async function readDeskPage<R extends DeskRole, Row>(
  args: Args,
  { listing, role, list }: DeskSource<R, Row>,
) {
  const site = args.context.get(services)
  const own = (await requireDesk(site, args.request)).role as R
  const desk = await requireRole(site, args.request, role ?? own)
  const state = canonicalOrRedirect(listing, args)
  const offset = (state.page - 1) * deskPageSize
  const { rows, total } = await desk.read((tx) =>
    list(tx, { ...wishOf(state), limit: deskPageSize, offset }),
  )
  const pages = Math.min(lastDeskPage, Math.max(1, Math.ceil(total / deskPageSize)))
  if (state.page > pages) throw redirect(listing.write({ ...state, page: pages }, ""))
  const isMore = total >= mostCounted
  return { rows, total, isMore, pages, state, role: desk.member.role, now: site.now() }
}

/** All rows of the table that its filters find, as far as a file has them. */
export async function readDeskFile<R extends DeskRole, Row>(
  { read }: AsDesk<R>,
  { list }: DeskSource<R, Row>,
  state: DeskState,
): Promise<Row[]> {
  const all = { limit: mostInFile, offset: 0 }
  const { rows } = await read((tx) => list(tx, { ...wishOf(state), ...all }))
  return rows
}

const wishOf = ({ words, filters, sort }: DeskState) => ({ words, filters, sort })
