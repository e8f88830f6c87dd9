import { fixed } from "#shared/addresses/page.ts"
import { offer } from "#shared/addresses/share-card.ts"
import { memberResource } from "#app/request/member-resource.ts"
import { personalResource } from "#app/request/personal-resource.ts"
import { findOffer, takeOffer } from "#domain/share-cards/offers.ts"
import { cardOfferForm } from "#shared/schemas/card-offer-form.ts"

/** A card that there is a reason to show now. */
export const loader = personalResource({
  address: fixed(offer),
  read: async ({ site, member }) => ({
    offer: await site.readOwn((tx) => findOffer(tx, member, site.now())),
  }),
})

/** The member is about to see it. */
export const action = memberResource({
  address: fixed(offer),
  schema: cardOfferForm,
  change: (tx, { site, member, form: { reason } }) =>
    takeOffer(tx, member, { reason, now: site.now() }),
})
