import { fixed } from "#shared/addresses/page.ts"
import { shinjukuParkHints as address } from "#shared/addresses/paths.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import type { Route } from "./+types/counter-hints"
import { HintsPage } from "./counter/hints-page.tsx"
import { counterIn } from "./counters/open-counter.ts"
import { readHints, receiveHint } from "./counters/read-hints.ts"

export function loader(args: Route.LoaderArgs) {
  canonicalOrRedirect(fixed(address), args)
  return readHints(args.context.get(services), args.request, counterIn(args.request))
}

export function action({ context, request }: Route.ActionArgs) {
  return receiveHint(context.get(services), request, counterIn(request))
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: address,
        title: `${loaderData.hints.title}　${loaderData.title}`,
        robots: "noindex, follow",
      })
    : []

export default function CounterHints({ loaderData, actionData }: Route.ComponentProps) {
  const { hints, entrance, begin } = actionData && "hints" in actionData ? actionData : loaderData
  return <HintsPage hints={hints} address={address} entrance={entrance} begin={begin} />
}
