import { answerPersonal } from "#app/request/answer-personal.ts"
import { archiveMonth } from "#app/addresses/archives.ts"
import { services } from "#app/request/context.ts"
import { endedIn } from "#domain/listings/archives.ts"
import { readMyNumberedPage } from "#domain/listings/personal-numbered-page.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import type { Route } from "./+types/archives"

/** A month of the archives without what the member who asks has played. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(services)
  const wish = archiveMonth(new URL(request.url).searchParams)
  const month = wish?.month ?? null
  return answerPersonal(site, async () =>
    wish && month !== null
      ? site.searchOwn((tx, index) =>
          readMyNumberedPage(tx, index, endedIn(month, tokyoDay(site.now())), wish.page),
        )
      : null,
  )
}
