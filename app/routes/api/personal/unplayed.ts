import { unplayedList as address } from "#shared/addresses/add-played.ts"
import { personalResource } from "#app/request/personal-resource.ts"
import { readUnplayedPage } from "#app/routes/mypage/add-played/read-page.ts"

/** The next mysteries to choose from, in a list that grows downwards. */
export const loader = personalResource({
  address,
  read: async ({ site, member, subject }) =>
    (await readUnplayedPage(site, member, subject))?.list ?? null,
})
