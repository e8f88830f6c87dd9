import type { DeskSource } from "#app/request/read-desk-page.ts"
import {
  type DeskAnnouncementRow,
  listAnnouncementsAtDesk,
} from "#domain/notifications/announcing.ts"
import { deskAnnouncements } from "#shared/addresses/desk-announcements.ts"

export const announcementsSource: DeskSource<"admin", DeskAnnouncementRow> = {
  listing: deskAnnouncements,
  role: "admin",
  list: listAnnouncementsAtDesk,
}
