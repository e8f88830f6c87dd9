import { fixed } from "#shared/addresses/page.ts"
import { ownPlayed } from "#shared/addresses/paths.ts"
import { memberResource } from "#app/request/member-resource.ts"
import { addPlayed } from "#domain/statuses/adding.ts"
import { addPlayedForm } from "#shared/schemas/add-played-form.ts"

/** Adds several mysteries to プレイ済 at once. */
export const action = memberResource({
  address: fixed(ownPlayed),
  schema: addPlayedForm,
  change: (tx, { site, member, form: { plays, playedOn = null } }) =>
    addPlayed(tx, member, { plays, playedOn, now: site.now() }),
})
