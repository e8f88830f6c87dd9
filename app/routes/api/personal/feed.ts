import { personalFeed as address } from "#shared/addresses/feed.ts"
import { personalResource } from "#app/request/personal-resource.ts"
import { readFeedPage } from "#app/routes/mypage/feed/read-page.ts"

/** The next acts of the feed, which grows downwards. */
export const loader = personalResource({
  address,
  read: ({ site, subject }) => readFeedPage(site, subject),
})
