import { DeskListingPage } from "#app/components/desk/desk-listing.tsx"
import { deskMeta } from "#app/components/desk/desk-meta.ts"
import { DeskReply } from "#app/components/desk/desk-reply.tsx"
import { NameActs } from "#app/components/desk/name-acts.tsx"
import { services } from "#app/request/context.ts"
import { readDeskPage } from "#app/request/read-desk-page.ts"
import { deskPlaces } from "#shared/addresses/desk-places.ts"
import type { Route } from "./+types/places"
import { receivePlaceAct } from "./places/receive-act.ts"
import { placesSource } from "./places/source.ts"
import { placesTable } from "./places/table.tsx"

export const loader = (args: Route.LoaderArgs) => readDeskPage(args, placesSource)

export const action = ({ context, request }: Route.ActionArgs) =>
  receivePlaceAct(context.get(services), request)

export const meta: Route.MetaFunction = () => deskMeta(placesTable.title)

export default function Places({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DeskListingPage
      table={placesTable}
      listing={deskPlaces}
      noun="places"
      data={loaderData}
      reply={<DeskReply reply={actionData} />}
      acts={<NameActs hasMore />}
    />
  )
}
