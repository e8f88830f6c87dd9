import { DeskListingPage } from "#app/components/desk/desk-listing.tsx"
import { deskMeta } from "#app/components/desk/desk-meta.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { readDeskPage } from "#app/request/read-desk-page.ts"
import { Button } from "#app/ui/button.tsx"
import { deskColumns, newColumn } from "#shared/addresses/desk-columns.ts"
import type { Route } from "./+types/columns"
import { columnsSource } from "./columns/source.ts"
import { columnsTable } from "./columns/table.tsx"

export const loader = (args: Route.LoaderArgs) => readDeskPage(args, columnsSource)

export const meta: Route.MetaFunction = () => deskMeta(columnsTable.title)

export default function Columns({ loaderData }: Route.ComponentProps) {
  return (
    <DeskListingPage
      table={columnsTable}
      listing={deskColumns}
      noun="columns"
      data={loaderData}
      tools={
        <Button as={SiteLink} to={newColumn.pattern} size="s">
          コラムを書く
        </Button>
      }
    />
  )
}
