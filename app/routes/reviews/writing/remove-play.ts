import * as address from "#shared/addresses/repeat-play.ts"
import { memberResource, noForm } from "#app/request/member-resource.ts"
import { removePlay } from "#domain/reviews/repeat-plays.ts"

/** Removes a further play from the member's review. */
export const action = memberResource({
  address,
  schema: noForm,
  change: (tx, { subject }) => removePlay(tx, { id: subject.id, playedOn: subject.day }),
})
