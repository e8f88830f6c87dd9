import * as registerEntry from "#shared/addresses/register-entry.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { requireMember } from "#app/request/require-member.ts"
import type { Route } from "./+types/register"
import { EntryPage } from "./entry/entry-page.tsx"
import { entryMeta } from "./entry/meta.ts"
import { newEntryPage } from "./entry/read-page.ts"
import { receiveEntry } from "./entry/receive-entry.ts"
import { sendEntry } from "./entry/send-entry.ts"

const pageTitle = "謎を登録する"

export async function loader(args: Route.LoaderArgs) {
  const site = args.context.get(services)
  const member = await requireMember(site, args.request)
  const { title } = canonicalOrRedirect(registerEntry, args)
  return newEntryPage(site, member, title)
}

export function action({ context, request }: Route.ActionArgs) {
  return receiveEntry(context.get(services), request)
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendEntry(args)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  entryMeta(loaderData, registerEntry.pattern, pageTitle)

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  return <EntryPage title={pageTitle} page={loaderData} reply={actionData} />
}
