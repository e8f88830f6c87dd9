import { beforePlayed } from "#shared/addresses/own-statuses.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import type { PageHandle } from "#app/layouts/frame.tsx"
import { statuses } from "#shared/catalogue/statuses.ts"
import type { Route } from "./+types/before-played"
import { OwnCalendar } from "./statuses/own-calendar.tsx"
import { readStatusesPage } from "./statuses/read-page.ts"
import { StatusesPage } from "./statuses/statuses-page.tsx"

const title = "気になる"

export async function loader(args: Route.LoaderArgs) {
  return readStatusesPage(args, beforePlayed, statuses.interested)
}

export const handle: PageHandle = { isWide: true }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ ...loaderData, title, robots: "noindex, follow" }) : []

export default function BeforePlayed({ loaderData }: Route.ComponentProps) {
  return (
    <StatusesPage data={loaderData} address={beforePlayed} title={title} kind="FAVORITE">
      <OwnCalendar />
    </StatusesPage>
  )
}
