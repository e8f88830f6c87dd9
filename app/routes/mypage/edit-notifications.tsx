import { editNotifications } from "#shared/addresses/paths.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import { services } from "#app/request/context.ts"
import { requireMember } from "#app/request/require-member.ts"
import { sendForm } from "#app/viewer/send-form.ts"
import { readNotificationSettings } from "#domain/members/notification-settings.ts"
import { readOwnAddress } from "#domain/members/own-address.ts"
import type { Route } from "./+types/edit-notifications"
import { receiveNotifications } from "./edit/receive-notifications.ts"
import { NotificationsPage, title } from "./edit/notifications-page.tsx"

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(services)
  const member = await requireMember(site, request)
  return site.readOwn(async (tx) => ({
    notifications: await readNotificationSettings(tx, member),
    address: await readOwnAddress(tx, member),
    origin: site.origin,
  }))
}

export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(services)
  const member = await requireMember(site, request)
  return receiveNotifications(site, request, member)
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const loadSchema = async () =>
    (await import("#shared/schemas/notifications-form.ts")).notificationsForm
  return sendForm({ request, serverAction, loadSchema })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: editNotifications,
        title,
        robots: "noindex, follow",
      })
    : []

export default function EditNotifications({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <NotificationsPage
      notifications={loaderData.notifications}
      address={loaderData.address}
      reply={actionData}
    />
  )
}
