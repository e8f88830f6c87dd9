import { part as address } from "#shared/addresses/share-card.ts"
import { memberResource } from "#app/request/member-resource.ts"
import { personalResource } from "#app/request/personal-resource.ts"
import { changeLink } from "#domain/share-cards/change-link.ts"
import { readCardPart } from "#domain/share-cards/reading.ts"
import { shareCardForm } from "#shared/schemas/share-card-form.ts"

/** The member's card, for the sheet that shows it. */
export const loader = personalResource({
  address,
  read: ({ site, member, subject: { subject } }) =>
    site.readOwn((tx) => readCardPart(tx, member, subject)),
})

/** Makes or withdraws the card's link. */
export const action = memberResource({
  address,
  schema: shareCardForm,
  handle: ({ site, member, subject: { subject }, form: { what } }) =>
    changeLink(site, { member, subject, what }),
})
