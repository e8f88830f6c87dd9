import { DeskListingPage } from "#app/components/desk/desk-listing.tsx"
import { deskMeta } from "#app/components/desk/desk-meta.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { readDeskPage } from "#app/request/read-desk-page.ts"
import { Button } from "#app/ui/button.tsx"
import { deskNewsletters, newNewsletter } from "#shared/addresses/desk-newsletters.ts"
import type { Route } from "./+types/newsletters"
import { newslettersSource } from "./newsletters/source.ts"
import { newslettersTable } from "./newsletters/table.tsx"

export const loader = (args: Route.LoaderArgs) => readDeskPage(args, newslettersSource)

export const meta: Route.MetaFunction = () => deskMeta(newslettersTable.title)

export default function Newsletters({ loaderData }: Route.ComponentProps) {
  return (
    <DeskListingPage
      table={newslettersTable}
      listing={deskNewsletters}
      noun="newsletters"
      data={loaderData}
      tools={
        <Button as={SiteLink} to={newNewsletter.pattern} size="s">
          メールマガジンを書く
        </Button>
      }
    />
  )
}
