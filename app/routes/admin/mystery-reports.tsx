import { deskMeta } from "#app/components/desk/desk-meta.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { requireRole } from "#app/request/require-member.ts"
import { mysteryReports } from "#shared/addresses/desk-inbox.ts"
import type { Route } from "./+types/mystery-reports"
import { Inbox } from "./inbox/inbox-page.tsx"
import { readInbox } from "./inbox/read-inbox.ts"
import { receiveDecision } from "./inbox/receive-decision.ts"

const title = "謎の通報"

export async function loader(args: Route.LoaderArgs) {
  const site = args.context.get(services)
  await requireRole(site, args.request, "moderator")
  return { ...canonicalOrRedirect(mysteryReports, args), inbox: await readInbox(site, "mystery") }
}

export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(services)
  await requireRole(site, request, "moderator")
  return receiveDecision(site, request, mysteryReports.write)
}

export const meta: Route.MetaFunction = () => deskMeta(title)

export default function MysteryReports({ loaderData, actionData }: Route.ComponentProps) {
  return <Inbox title={title} data={loaderData.inbox} undo={loaderData.undo} reply={actionData} />
}
