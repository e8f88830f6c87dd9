import { answerPersonal } from "#app/request/answer-personal.ts"
import * as personalArchives from "#app/addresses/personal-archives.ts"
import { services } from "#app/request/context.ts"
import { endedIn } from "#domain/listings/archives.ts"
import { readMyNumberedPage } from "#domain/listings/personal-numbered-page.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import type { Route } from "./+types/archives"

/** A month of the archives without what the member has played. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(services)
  const { month = null, page = 1 } = personalArchives.read(url) ?? {}
  return answerPersonal(site, async () =>
    month === null
      ? null
      : site.searchOwn((tx, index) =>
          readMyNumberedPage(tx, index, endedIn(month, tokyoDay(site.now())), page),
        ),
  )
}
