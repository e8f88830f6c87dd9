import { DeskListingPage } from "#app/components/desk/desk-listing.tsx"
import { deskMeta } from "#app/components/desk/desk-meta.ts"
import { DeskReply } from "#app/components/desk/desk-reply.tsx"
import { NameActs } from "#app/components/desk/name-acts.tsx"
import { services } from "#app/request/context.ts"
import { readDeskPage } from "#app/request/read-desk-page.ts"
import { deskMakers } from "#shared/addresses/desk-makers.ts"
import type { Route } from "./+types/makers"
import { receiveMakerAct } from "./makers/receive-act.ts"
import { makersSource } from "./makers/source.ts"
import { makersTable } from "./makers/table.tsx"

export const loader = (args: Route.LoaderArgs) => readDeskPage(args, makersSource)

export const action = ({ context, request }: Route.ActionArgs) =>
  receiveMakerAct(context.get(services), request)

export const meta: Route.MetaFunction = () => deskMeta(makersTable.title)

export default function Makers({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DeskListingPage
      table={makersTable}
      listing={deskMakers}
      noun="makers"
      data={loaderData}
      reply={<DeskReply reply={actionData} />}
      acts={<NameActs hasMore />}
    />
  )
}
