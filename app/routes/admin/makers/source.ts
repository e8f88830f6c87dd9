import type { DeskSource } from "#app/request/read-desk-page.ts"
import { type DeskMakerRow, listMakersAtDesk } from "#domain/makers/desk-listing.ts"
import { deskMakers } from "#shared/addresses/desk-makers.ts"

export const makersSource: DeskSource<"editor", DeskMakerRow> = {
  listing: deskMakers,
  role: "editor",
  list: listMakersAtDesk,
}
