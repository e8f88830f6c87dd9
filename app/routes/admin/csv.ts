import { services } from "#app/request/context.ts"
import { respondWith } from "#app/request/respond-with.ts"
import * as deskFile from "#shared/addresses/desk-file.ts"
import { refused } from "#shared/outcome.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import type { Route } from "./+types/csv"
import { deskFiles } from "./desk-files.ts"

/** A table of the desk as a file. It does not exist for others than those who may open its page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(services)
  await site.viewer()
  const today = tokyoDay(site.now())
  const noun = deskFile.read(url)?.noun ?? ""
  const csv = await deskFiles.get(noun)?.(site, url.search.slice(1), today)
  if (csv === undefined || csv === null) return respondWith(refused("not-found"))
  return new Response(csv, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${noun}-${today}.csv"`,
    },
  })
}
