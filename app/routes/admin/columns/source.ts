import type { DeskSource } from "#app/request/read-desk-page.ts"
import { type DeskColumnRow, listColumnsAtDesk } from "#domain/columns/desk-listing.ts"
import { deskColumns } from "#shared/addresses/desk-columns.ts"

export const columnsSource: DeskSource<"editor", DeskColumnRow> = {
  listing: deskColumns,
  role: "editor",
  list: listColumnsAtDesk,
}
