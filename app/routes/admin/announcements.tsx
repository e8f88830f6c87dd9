import { DeskListingPage } from "#app/components/desk/desk-listing.tsx"
import { deskMeta } from "#app/components/desk/desk-meta.ts"
import { DeskReply } from "#app/components/desk/desk-reply.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { services } from "#app/request/context.ts"
import { readDeskPage } from "#app/request/read-desk-page.ts"
import { Button } from "#app/ui/button.tsx"
import { deskAnnouncements, newAnnouncement } from "#shared/addresses/desk-announcements.ts"
import type { Route } from "./+types/announcements"
import { receiveAnnouncementAct } from "./announcements/receive-act.ts"
import { announcementsSource } from "./announcements/source.ts"
import { announcementsTable } from "./announcements/table.tsx"

export const loader = (args: Route.LoaderArgs) => readDeskPage(args, announcementsSource)

export const action = ({ context, request }: Route.ActionArgs) =>
  receiveAnnouncementAct(context.get(services), request)

export const meta: Route.MetaFunction = () => deskMeta(announcementsTable.title)

export default function Announcements({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DeskListingPage
      table={announcementsTable}
      listing={deskAnnouncements}
      noun="announcements"
      data={loaderData}
      tools={
        <Button as={SiteLink} to={newAnnouncement.pattern} size="s">
          お知らせを送る
        </Button>
      }
      reply={<DeskReply reply={actionData} />}
      acts={
        <Button type="submit" name="act" value="withdraw" tone="danger" size="s">
          お知らせを取り下げる
        </Button>
      }
    />
  )
}
