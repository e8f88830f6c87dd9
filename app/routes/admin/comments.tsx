import { DeskListingPage } from "#app/components/desk/desk-listing.tsx"
import { deskMeta } from "#app/components/desk/desk-meta.ts"
import { DeskReply } from "#app/components/desk/desk-reply.tsx"
import { services } from "#app/request/context.ts"
import { readDeskPage } from "#app/request/read-desk-page.ts"
import { putCommentsBack, removeComments } from "#domain/moderation/removing.ts"
import { deskComments } from "#shared/addresses/desk-comments.ts"
import type { Route } from "./+types/comments"
import { commentsSource } from "./comments/source.ts"
import { commentsTable } from "./comments/table.tsx"
import { receiveRemovalAct } from "./inbox/receive-removal-act.ts"
import { RemovalActs } from "./inbox/removal-acts.tsx"

export const loader = (args: Route.LoaderArgs) => readDeskPage(args, commentsSource)

export const action = ({ context, request }: Route.ActionArgs) =>
  receiveRemovalAct(context.get(services), request, {
    remove: removeComments,
    putBack: putCommentsBack,
  })

export const meta: Route.MetaFunction = () => deskMeta(commentsTable.title)

export default function Comments({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DeskListingPage
      table={commentsTable}
      listing={deskComments}
      noun="comments"
      data={loaderData}
      reply={<DeskReply reply={actionData} />}
      acts={<RemovalActs />}
    />
  )
}
