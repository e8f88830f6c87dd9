import type { ShouldRevalidateFunctionArgs } from "react-router"
import * as chapterPage from "#shared/addresses/chapter.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import type { Route } from "./+types/chapter"
import { isBeside } from "./play/acts-beside.ts"
import { PlayedChapter } from "./play/played-chapter.tsx"
import { readChapter } from "./play/read-chapter.ts"
import { whenOnline } from "./play/when-online.ts"
import { receiveTurn } from "./play/receive-turn.ts"

export function loader(args: Route.LoaderArgs) {
  const state = canonicalOrRedirect(chapterPage, args)
  return readChapter(args.context.get(services), args.request, state)
}

export function action(args: Route.ActionArgs) {
  const state = canonicalOrRedirect(chapterPage, args)
  return receiveTurn(args.context.get(services), args.request, state)
}

/** A chapter that is loaded plays on without a network; what it has to ask the server waits for one. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  await whenOnline(request.signal)
  return serverLoader()
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  await whenOnline(request.signal)
  return serverAction()
}

export const shouldRevalidate = ({ formData }: ShouldRevalidateFunctionArgs) =>
  !isBeside(formData?.get("what"))

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { origin, chapter, state } = loaderData
  return pageMeta({
    origin,
    path: chapterPage.chapterAddress(state.game, state.chapter),
    title: `${chapter.heading}　最後の投影`,
    robots: "noindex, follow",
  })
}

export default function ChapterPage({ loaderData, actionData }: Route.ComponentProps) {
  return <PlayedChapter key={loaderData.chapter.id} page={loaderData} reply={actionData} />
}
