import type { DeskSource } from "#app/request/read-desk-page.ts"
import { type DeskMemberRow, listMembersAtDesk } from "#domain/members/desk-listing.ts"
import { deskMembers } from "#shared/addresses/desk-members.ts"

export const membersSource: DeskSource<"moderator", DeskMemberRow> = {
  listing: deskMembers,
  role: "moderator",
  list: listMembersAtDesk,
}
