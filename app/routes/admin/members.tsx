import { DeskListingPage } from "#app/components/desk/desk-listing.tsx"
import { deskMeta } from "#app/components/desk/desk-meta.ts"
import { DeskReply } from "#app/components/desk/desk-reply.tsx"
import { services } from "#app/request/context.ts"
import { readDeskPage } from "#app/request/read-desk-page.ts"
import { Button } from "#app/ui/button.tsx"
import { deskMembers } from "#shared/addresses/desk-members.ts"
import type { Route } from "./+types/members"
import { receiveMemberAct } from "./members/receive-act.ts"
import { membersSource } from "./members/source.ts"
import { membersTable } from "./members/table.tsx"

export const loader = (args: Route.LoaderArgs) => readDeskPage(args, membersSource)

export const action = ({ context, request }: Route.ActionArgs) =>
  receiveMemberAct(context.get(services), request)

export const meta: Route.MetaFunction = () => deskMeta(membersTable.title)

export default function Members({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DeskListingPage
      table={membersTable}
      listing={deskMembers}
      noun="members"
      data={loaderData}
      reply={<DeskReply reply={actionData} />}
      acts={
        loaderData.role === "admin" && (
          <>
            <Button type="submit" name="act" value="official" tone="secondary" size="s">
              公式にする
            </Button>
            <Button type="submit" name="act" value="not-official" tone="quiet" size="s">
              公式を外す
            </Button>
          </>
        )
      }
    />
  )
}
