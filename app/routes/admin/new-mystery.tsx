import { deskMeta } from "#app/components/desk/desk-meta.ts"
import { services } from "#app/request/context.ts"
import { requireRole } from "#app/request/require-member.ts"
import { sendEntry } from "#app/routes/mypage/entry/send-entry.ts"
import type { Route } from "./+types/new-mystery"
import { DeskEntry } from "./mystery/desk-entry.tsx"
import { newDeskPage } from "./mystery/read-page.ts"
import { receiveDeskEntry } from "./mystery/receive-entry.ts"

const title = "謎を追加する"

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(services)
  const { member } = await requireRole(site, request, "editor")
  return newDeskPage(site, member)
}

export const action = ({ context, request }: Route.ActionArgs) =>
  receiveDeskEntry(context.get(services), request)

export const clientAction = (args: Route.ClientActionArgs) => sendEntry(args)

export const meta: Route.MetaFunction = () => deskMeta(title)

export default function NewMystery({ loaderData, actionData }: Route.ComponentProps) {
  return <DeskEntry title={title} page={loaderData} isNew reply={actionData} />
}
