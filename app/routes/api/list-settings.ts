import { fixed } from "#shared/addresses/page.ts"
import { listSettings } from "#shared/addresses/paths.ts"
import { memberResource } from "#app/request/member-resource.ts"
import { hidePlayed } from "#domain/members/list-settings.ts"
import { listSettingsForm } from "#shared/schemas/list-settings-form.ts"

export const action = memberResource({
  address: fixed(listSettings),
  schema: listSettingsForm,
  change: (tx, { member, form }) => hidePlayed(tx, member, form.hidesPlayed),
})
