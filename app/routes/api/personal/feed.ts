import { personalFeed } from "#app/addresses/feed.ts"
import { answerPersonal } from "#app/request/answer-personal.ts"
import { services } from "#app/request/context.ts"
import { readFeedPage } from "#app/routes/mypage/feed/read-page.ts"
import type { Route } from "./+types/feed"

/** The next acts of the feed, which grows downwards. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(services)
  const asked = personalFeed.read(url)
  return answerPersonal(site, async () => asked && readFeedPage(site, asked))
}
