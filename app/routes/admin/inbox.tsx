import { deskMeta } from "#app/components/desk/desk-meta.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { requireDesk } from "#app/request/require-member.ts"
import { deskInbox } from "#shared/addresses/desk-inbox.ts"
import type { Route } from "./+types/inbox"
import { Inbox } from "./inbox/inbox-page.tsx"
import { readInbox } from "./inbox/read-inbox.ts"
import { receiveDecision } from "./inbox/receive-decision.ts"

const title = "受付"

export async function loader(args: Route.LoaderArgs) {
  const site = args.context.get(services)
  await requireDesk(site, args.request)
  return { ...canonicalOrRedirect(deskInbox, args), inbox: await readInbox(site) }
}

export const action = ({ context, request }: Route.ActionArgs) =>
  receiveDecision(context.get(services), request, deskInbox.write)

export const meta: Route.MetaFunction = () => deskMeta(title)

export default function InboxPage({ loaderData, actionData }: Route.ComponentProps) {
  return <Inbox title={title} data={loaderData.inbox} undo={loaderData.undo} reply={actionData} />
}
