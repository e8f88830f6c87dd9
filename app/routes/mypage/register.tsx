import { registerMystery } from "#app/addresses/fixed-pages.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import { services } from "#app/request/context.ts"
import { requireMember } from "#app/request/require-member.ts"
import type { Route } from "./+types/register"
import { EntryPage } from "./entry/entry-page.tsx"
import { newEntryPage } from "./entry/read-page.ts"
import { receiveEntry } from "./entry/receive-entry.ts"
import { sendEntry } from "./entry/send-entry.ts"

const title = "謎を登録する"

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(services)
  return newEntryPage(site, await requireMember(site, request))
}

export function action({ context, request }: Route.ActionArgs) {
  return receiveEntry(context.get(services), request)
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendEntry(args)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: registerMystery.pattern,
        title,
        robots: "noindex, follow",
      })
    : []

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  return <EntryPage title={title} page={loaderData} reply={actionData} />
}
