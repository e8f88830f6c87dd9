import { fixed } from "#shared/addresses/page.ts"
import { ownHome } from "#shared/addresses/paths.ts"
import { personalResource } from "#app/request/personal-resource.ts"
import { readOwnHome } from "#app/routes/home/read-own.ts"

/** The member's part of the start page. */
export const loader = personalResource({
  address: fixed(ownHome),
  read: ({ site, member }) => readOwnHome(site, member),
})
