import { deskMeta } from "#app/components/desk/desk-meta.ts"
import { services } from "#app/request/context.ts"
import { requireDesk } from "#app/request/require-member.ts"
import { desk } from "#shared/addresses/paths.ts"
import type { Route } from "./+types/inbox"
import { Inbox } from "./inbox/inbox-page.tsx"
import { readInbox } from "./inbox/read-inbox.ts"
import { receiveDecision } from "./inbox/receive-decision.ts"

const title = "受付"

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(services)
  await requireDesk(site, request)
  return readInbox(site)
}

export const action = ({ context, request }: Route.ActionArgs) =>
  receiveDecision(context.get(services), request, desk)

export const meta: Route.MetaFunction = () => deskMeta(title)

export default function InboxPage({ loaderData, actionData }: Route.ComponentProps) {
  return <Inbox title={title} data={loaderData} reply={actionData} />
}
