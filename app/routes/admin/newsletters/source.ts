import type { DeskSource } from "#app/request/read-desk-page.ts"
import { type DeskNewsletterRow, listNewslettersAtDesk } from "#domain/newsletters/desk-listing.ts"
import { deskNewsletters } from "#shared/addresses/desk-newsletters.ts"

export const newslettersSource: DeskSource<"admin", DeskNewsletterRow> = {
  listing: deskNewsletters,
  role: "admin",
  list: listNewslettersAtDesk,
}
