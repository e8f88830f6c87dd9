import { played } from "#shared/addresses/own-statuses.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import { statuses } from "#shared/catalogue/statuses.ts"
import type { Route } from "./+types/played"
import { readStatusesPage } from "./statuses/read-page.ts"
import { StatusesPage } from "./statuses/statuses-page.tsx"

const title = "プレイ済"

export async function loader(args: Route.LoaderArgs) {
  return readStatusesPage(args, played, statuses.played)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ ...loaderData, title, robots: "noindex, follow" }) : []

export default function Played({ loaderData }: Route.ComponentProps) {
  return <StatusesPage data={loaderData} address={played} title={title} kind="PLAYED" />
}
