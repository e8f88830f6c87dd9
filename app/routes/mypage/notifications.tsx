import * as notifications from "#shared/addresses/notifications.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { requireMember } from "#app/request/require-member.ts"
import type { Route } from "./+types/notifications"
import { InboxPage } from "./notifications/inbox-page.tsx"
import { readInboxPage } from "./notifications/read-page.ts"
import { receiveInboxForm } from "./notifications/receive.ts"

export async function loader(args: Route.LoaderArgs) {
  const site = args.context.get(services)
  const member = await requireMember(site, args.request)
  const { page } = canonicalOrRedirect(notifications, args)
  return readInboxPage(site, member, page)
}

export function action(args: Route.ActionArgs) {
  const { page } = canonicalOrRedirect(notifications, args)
  return receiveInboxForm(args.context.get(services), args.request, page)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: notifications.pattern,
        title: "通知",
        robots: "noindex, follow",
      })
    : []

export default function Notifications({ loaderData, actionData }: Route.ComponentProps) {
  return <InboxPage {...loaderData} failure={actionData?.failure} />
}
