import { DeskListingPage } from "#app/components/desk/desk-listing.tsx"
import { deskMeta } from "#app/components/desk/desk-meta.ts"
import { DeskReply } from "#app/components/desk/desk-reply.tsx"
import { services } from "#app/request/context.ts"
import { readDeskPage } from "#app/request/read-desk-page.ts"
import { deskLog } from "#shared/addresses/desk-log.ts"
import type { Route } from "./+types/log"
import { receiveRevert } from "./log/receive-revert.ts"
import { logSource } from "./log/source.ts"
import { logTable } from "./log/table.tsx"

export const loader = (args: Route.LoaderArgs) => readDeskPage(args, logSource)

export const action = ({ context, request }: Route.ActionArgs) =>
  receiveRevert(context.get(services), request)

export const meta: Route.MetaFunction = () => deskMeta(logTable.title)

export default function Log({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DeskListingPage
      table={logTable}
      listing={deskLog}
      noun="log"
      data={loaderData}
      reply={<DeskReply reply={actionData} />}
    />
  )
}
