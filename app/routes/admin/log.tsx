import { DeskListingPage } from "#app/components/desk/desk-listing.tsx"
import { deskMeta } from "#app/components/desk/desk-meta.ts"
import { readDeskPage } from "#app/request/read-desk-page.ts"
import { deskLog } from "#shared/addresses/desk-log.ts"
import type { Route } from "./+types/log"
import { logSource } from "./log/source.ts"
import { logTable } from "./log/table.tsx"

export const loader = (args: Route.LoaderArgs) => readDeskPage(args, logSource)

export const meta: Route.MetaFunction = () => deskMeta(logTable.title)

export default function Log({ loaderData }: Route.ComponentProps) {
  return <DeskListingPage table={logTable} listing={deskLog} noun="log" data={loaderData} />
}
