import type { ShouldRevalidateFunctionArgs } from "react-router"
import * as counterPage from "#shared/addresses/counter.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import type { Route } from "./+types/counter-chapter"
import { Counter } from "./counter/counter.tsx"
import { asAnswer, sendCounterTurn } from "./counter/counter-reply.ts"
import { readCounter } from "./counters/read-counter.ts"
import { receiveAct } from "./counters/receive-act.ts"

export function loader(args: Route.LoaderArgs) {
  const state = canonicalOrRedirect(counterPage, args)
  return readCounter(args.context.get(services), args.request, state)
}

export function action(args: Route.ActionArgs) {
  const state = canonicalOrRedirect(counterPage, args)
  return receiveAct(args.context.get(services), args.request, state)
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  sendCounterTurn(request, serverAction)

/** The answer to a turn has the whole talk. */
export const shouldRevalidate = ({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => (formMethod === "POST" ? false : defaultShouldRevalidate)

export const handle = {
  hasFoot: true,
  skipTo: { href: "#now", label: "いちばん新しいふきだしへ" },
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { origin, address, counter } = loaderData
  const here = counter.parts.at(-1)
  return pageMeta({
    origin,
    path: address,
    title: `${here?.place ?? ""}　${here?.clock ?? ""}　${counter.game.title}`,
    robots: "noindex, follow",
  })
}

export default function CounterChapter({ loaderData, actionData }: Route.ComponentProps) {
  const { counter, address, origin } = loaderData
  return (
    <Counter
      key={counter.chapter}
      counter={counter}
      reply={asAnswer(actionData)}
      address={address}
      origin={origin}
    />
  )
}
