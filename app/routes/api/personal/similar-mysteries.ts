import * as address from "#shared/addresses/similar-mysteries.ts"
import { personalResource } from "#app/request/personal-resource.ts"
import { similarMysteries } from "#domain/registering/similar.ts"

/** Similar mysteries, which the form asks for while a title is typed. */
export const loader = personalResource({
  address,
  read: ({ site, subject }) => site.readOwn((tx) => similarMysteries(tx, subject)),
})
