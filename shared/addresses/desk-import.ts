import { pageNumber } from "../lists/page-number.ts"
import { rowId } from "../lists/row-id.ts"
import { type ImportGroup, importGroups } from "../mysteries/import-groups.ts"
import { addressOf, laterPage, type Page } from "./page.ts"

/** A file of mysteries that the desk brings in: a draft or a made one, and which of its lines. Without one the page where it begins. */
export type DeskImportState = { id: number | null; show: ImportGroup | null; page: number }

export const deskImport: Page<DeskImportState> = {
  pattern: "/admin/mysteries/import",
  query: ["id", "show", "page"],
  read({ searchParams }) {
    const given = searchParams.get("id")
    const id = rowId(given ?? "")
    const group = searchParams.get("show")
    const show = importGroups.find((known) => known === group) ?? null
    const page = pageNumber(searchParams.get("page"))
    const isKnown = (given === null) === (id === null) && (group === null) === (show === null)
    return isKnown && page !== null ? { id, show, page } : null
  },
  write: ({ id, show, page }) =>
    addressOf("/admin/mysteries/import", { id, show, page: laterPage(page) }),
}
