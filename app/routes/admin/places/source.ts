import type { DeskSource } from "#app/request/read-desk-page.ts"
import { type DeskPlaceRow, listPlacesAtDesk } from "#domain/places/desk-listing.ts"
import { deskPlaces } from "#shared/addresses/desk-places.ts"

export const placesSource: DeskSource<"editor", DeskPlaceRow> = {
  listing: deskPlaces,
  role: "editor",
  list: listPlacesAtDesk,
}
