import type { ShouldRevalidateFunctionArgs } from "react-router"
import * as talkPage from "#shared/addresses/talk.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import type { Route } from "./+types/talk-chapter"
import { sendTurn } from "./talk/send-turn.ts"
import { Talk } from "./talk/talk.tsx"
import { readTalk } from "./talks/read-talk.ts"
import { receiveTurn } from "./talks/receive-turn.ts"

export function loader(args: Route.LoaderArgs) {
  const state = canonicalOrRedirect(talkPage, args)
  return readTalk(args.context.get(services), args.request, state)
}

export function action(args: Route.ActionArgs) {
  const state = canonicalOrRedirect(talkPage, args)
  return receiveTurn(args.context.get(services), args.request, state)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendTurn(serverAction)

/** The answer to a turn has the whole talk. */
export const shouldRevalidate = ({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => (formMethod === "POST" ? false : defaultShouldRevalidate)

export const handle = {
  hasFoot: true,
  skipTo: { href: "#now", label: "いちばん新しい吹き出しへ" },
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { origin, address, talk, image } = loaderData
  const here = talk.parts.at(-1)
  return pageMeta({
    origin,
    path: address,
    image,
    title: `${here?.place ?? ""}　${here?.clock ?? ""}　${talk.game.title}`,
    robots: "noindex, follow",
  })
}

export default function TalkChapter({ loaderData, actionData }: Route.ComponentProps) {
  const { talk, address, origin } = loaderData
  const { waits } = actionData && "talk" in actionData ? actionData.talk : talk
  const rest = waits.kind === "puzzle" && waits.asks.kind === "stillness" ? waits.asks : null
  return (
    <>
      {rest && !rest.isOver && (
        <noscript>
          <meta httpEquiv="refresh" content={`${rest.seconds + rest.grace};url=${address}`} />
        </noscript>
      )}
      <Talk key={talk.chapter} talk={talk} reply={actionData} address={address} origin={origin} />
    </>
  )
}
