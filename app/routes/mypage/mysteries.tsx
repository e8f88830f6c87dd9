import * as editEntry from "#shared/addresses/edit-entry.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { requireMember } from "#app/request/require-member.ts"
import type { Route } from "./+types/mysteries"
import { EntryPage } from "./entry/entry-page.tsx"
import { entryMeta } from "./entry/meta.ts"
import { readEntryPage } from "./entry/read-page.ts"
import { receiveEntry } from "./entry/receive-entry.ts"
import { sendEntry } from "./entry/send-entry.ts"

const title = "謎を編集する"

export async function loader(args: Route.LoaderArgs) {
  const { context, request } = args
  const site = context.get(services)
  const member = await requireMember(site, request)
  const { id } = canonicalOrRedirect(editEntry, args)
  return readEntryPage(site, { member, request, id })
}

export function action({ context, request }: Route.ActionArgs) {
  return receiveEntry(context.get(services), request)
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendEntry(args)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  entryMeta(loaderData, editEntry.pattern, title)

export default function EditMystery({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <EntryPage key={loaderData.place.version} title={title} page={loaderData} reply={actionData} />
  )
}
