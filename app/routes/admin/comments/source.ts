import type { DeskSource } from "#app/request/read-desk-page.ts"
import { type DeskCommentRow, listCommentsAtDesk } from "#domain/comments/desk-listing.ts"
import { deskComments } from "#shared/addresses/desk-comments.ts"

export const commentsSource: DeskSource<"moderator", DeskCommentRow> = {
  listing: deskComments,
  role: "moderator",
  list: listCommentsAtDesk,
}
