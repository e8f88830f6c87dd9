import { DeskListingPage } from "#app/components/desk/desk-listing.tsx"
import { deskMeta } from "#app/components/desk/desk-meta.ts"
import { readDeskPage } from "#app/request/read-desk-page.ts"
import { deskComments } from "#shared/addresses/desk-comments.ts"
import type { Route } from "./+types/comments"
import { commentsSource } from "./comments/source.ts"
import { commentsTable } from "./comments/table.tsx"

export const loader = (args: Route.LoaderArgs) => readDeskPage(args, commentsSource)

export const meta: Route.MetaFunction = () => deskMeta(commentsTable.title)

export default function Comments({ loaderData }: Route.ComponentProps) {
  return (
    <DeskListingPage
      table={commentsTable}
      listing={deskComments}
      noun="comments"
      data={loaderData}
    />
  )
}
