import { DeskListingPage } from "#app/components/desk/desk-listing.tsx"
import { deskMeta } from "#app/components/desk/desk-meta.ts"
import { DeskReply } from "#app/components/desk/desk-reply.tsx"
import { NameActs } from "#app/components/desk/name-acts.tsx"
import { services } from "#app/request/context.ts"
import { readDeskPage } from "#app/request/read-desk-page.ts"
import { deskTags } from "#shared/addresses/desk-tags.ts"
import type { Route } from "./+types/tags"
import { receiveTagAct } from "./tags/receive-act.ts"
import { tagsSource } from "./tags/source.ts"
import { tagsTable } from "./tags/table.tsx"

export const loader = (args: Route.LoaderArgs) => readDeskPage(args, tagsSource)

export const action = ({ context, request }: Route.ActionArgs) =>
  receiveTagAct(context.get(services), request)

export const meta: Route.MetaFunction = () => deskMeta(tagsTable.title)

export default function Tags({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DeskListingPage
      table={tagsTable}
      listing={deskTags}
      noun="tags"
      data={loaderData}
      reply={<DeskReply reply={actionData} />}
      acts={<NameActs />}
    />
  )
}
