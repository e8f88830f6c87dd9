import type { DeskSource } from "#app/request/read-desk-page.ts"
import { type DeskTagRow, listTagsAtDesk } from "#domain/tags/desk-listing.ts"
import { deskTags } from "#shared/addresses/desk-tags.ts"

export const tagsSource: DeskSource<"editor", DeskTagRow> = {
  listing: deskTags,
  role: "editor",
  list: listTagsAtDesk,
}
