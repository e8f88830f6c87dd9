import * as address from "#shared/addresses/after-posting.ts"
import { personalResource } from "#app/request/personal-resource.ts"
import { readAfterPosting } from "#domain/reviews/after-posting.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"

/** Tells an author what their new review changed for them, and where to go on. */
export const loader = personalResource({
  address,
  read: ({ site, member, subject }) =>
    site.readOwn((tx) =>
      readAfterPosting(tx, member, { mysteryId: subject.id, today: tokyoDay(site.now()) }),
    ),
})
