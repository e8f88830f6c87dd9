import { rowId } from "../lists/row-id.ts"
import { columnStatuses } from "../columns/status.ts"
import { deskListing } from "./desk-listing.ts"
import { addressOf, fixed, type Page, partsOf } from "./page.ts"

/** The columns, as the desk lists them. */
export const deskColumns = deskListing({
  pattern: "/admin/columns",
  filters: { is: columnStatuses },
  columns: ["title", "state", "author", "published", "saved"],
  sorts: ["-saved"],
})

/** Where an editor begins a column. */
export const newColumn = fixed("/admin/columns/new")

/** Where editors write one. */
export const deskColumn: Page<{ id: number }> = {
  pattern: "/admin/columns/:id",
  query: [],
  read(url) {
    const id = columnId(url)
    return id === null ? null : { id }
  },
  write: ({ id }) => `/admin/columns/${id}`,
}

/** Its versions, and how one differs from the newest. */
export const columnVersions: Page<{
  id: number
  version: number | null
  /** The list begins with the version before this one; with the newest, where there is none. */
  before: number | null
}> = {
  pattern: "/admin/columns/:id/versions",
  query: ["version", "before"],
  read(url) {
    const id = columnId(url)
    const [version, before] = ["version", "before"].map((name) => versionIn(url, name))
    if (id === null || version === undefined || before === undefined) return null
    return { id, version, before }
  },
  write: ({ id, version, before }) =>
    addressOf(`/admin/columns/${id}/versions`, {
      version: version === null ? "" : String(version),
      before: before === null ? "" : String(before),
    }),
}

/** Its pictures, and where one is added. */
export const columnPictures: Page<{ id: number }> = {
  pattern: "/admin/columns/:id/pictures",
  query: [],
  read(url) {
    const id = columnId(url)
    return id === null ? null : { id }
  },
  write: ({ id }) => `/admin/columns/${id}/pictures`,
}

/** Null where none is named, undefined where it is no number. */
function versionIn(url: URL, name: string) {
  const given = url.searchParams.get(name) ?? ""
  return given === "" ? null : (databaseInteger(given) ?? undefined)
}

function columnId(url: URL) {
  const [, , text = ""] = partsOf(url)
  return databaseInteger(text)
}

function databaseInteger(text: string) {
  const id = rowId(text)
  return id === null || id > 2_147_483_647 ? null : id
}
