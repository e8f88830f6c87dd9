import { fixed } from "#shared/addresses/page.ts"
import { shinjukuPark as address, toPlay } from "#shared/addresses/paths.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import { breadcrumbList } from "#app/head/structured-data/breadcrumb-list.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import type { Route } from "./+types/counter-entrance"
import { EntrancePage } from "./counter/entrance-page.tsx"
import { counterIn } from "./counters/open-counter.ts"
import { readEntrance } from "./counters/read-entrance.ts"

export function loader(args: Route.LoaderArgs) {
  canonicalOrRedirect(fixed(address), args)
  return readEntrance(args.context.get(services), args.request, counterIn(args.request))
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: address,
        title: loaderData.entrance.title,
        description: [loaderData.entrance.lead, ...loaderData.entrance.text].join("。"),
        data: [
          breadcrumbList(loaderData.origin, {
            stops: [{ label: "ここで遊べる謎", to: toPlay }],
            here: loaderData.entrance.title,
            path: address,
          }),
        ],
      })
    : []

export default function CounterEntrance({ loaderData }: Route.ComponentProps) {
  return <EntrancePage {...loaderData} />
}
