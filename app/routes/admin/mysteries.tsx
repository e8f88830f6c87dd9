import { DeskListingPage } from "#app/components/desk/desk-listing.tsx"
import { deskMeta } from "#app/components/desk/desk-meta.ts"
import { DeskReply } from "#app/components/desk/desk-reply.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { services } from "#app/request/context.ts"
import { readDeskPage } from "#app/request/read-desk-page.ts"
import { Button } from "#app/ui/button.tsx"
import * as deskFile from "#shared/addresses/desk-file.ts"
import { deskImport } from "#shared/addresses/desk-import.ts"
import * as deskMystery from "#shared/addresses/desk-mystery.ts"
import type { DeskState } from "#shared/addresses/desk-listing.ts"
import { deskMysteries } from "#shared/addresses/desk-mysteries.ts"
import type { Route } from "./+types/mysteries"
import { MysteryActs } from "./mysteries/mystery-acts.tsx"
import { receiveMysteryAct } from "./mysteries/receive-act.ts"
import { mysteriesSource } from "./mysteries/source.ts"
import { mysteriesTable } from "./mysteries/table.tsx"

export const loader = (args: Route.LoaderArgs) => readDeskPage(args, mysteriesSource)

export const action = ({ context, request }: Route.ActionArgs) =>
  receiveMysteryAct(context.get(services), request)

export const meta: Route.MetaFunction = () => deskMeta(mysteriesTable.title)

const catalogueFile = (state: DeskState) =>
  deskFile.writeWith(
    "catalogue",
    deskMysteries.write({ ...state, hidden: [], page: 1 }, "").split("?")[1] ?? "",
  )

export default function Mysteries({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DeskListingPage
      table={mysteriesTable}
      listing={deskMysteries}
      noun="mysteries"
      data={loaderData}
      tools={
        <>
          <a
            href={catalogueFile(loaderData.state)}
            className="row-inline tap text-14 accent"
            download
          >
            取り込み用のCSV
          </a>
          <Button as={SiteLink} to={deskImport.pattern} size="s" tone="secondary">
            まとめて取り込む
          </Button>
          <Button as={SiteLink} to={deskMystery.add.pattern} size="s">
            謎を追加する
          </Button>
        </>
      }
      reply={<DeskReply reply={actionData} />}
      acts={<MysteryActs />}
    />
  )
}
