import type { DeskSource } from "#app/request/read-desk-page.ts"
import { type DeskMysteryRow, listMysteriesAtDesk } from "#domain/mysteries/desk-listing.ts"
import { deskMysteries } from "#shared/addresses/desk-mysteries.ts"

export const mysteriesSource: DeskSource<"editor", DeskMysteryRow> = {
  listing: deskMysteries,
  role: "editor",
  list: listMysteriesAtDesk,
}
