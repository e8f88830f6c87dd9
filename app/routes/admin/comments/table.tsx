import type { DeskTable } from "#app/components/desk/desk-column.ts"
import { DeskState } from "#app/components/desk/desk-state.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import type { DeskCommentRow } from "#domain/comments/desk-listing.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import * as deskMember from "#shared/addresses/desk-member.ts"
import { dateTimeText } from "#shared/time/tokyo.ts"

const stateOf = ({ removed }: DeskCommentRow) => (removed ? "削除済み" : "公開")

export const commentsTable: DeskTable<DeskCommentRow> = {
  title: "コメント",
  search: "番号・書いた人の名前",
  keyOf: ({ id }) => String(id),
  nameOf: ({ id }) => `コメント ${id}`,
  filters: [
    { name: "state", label: "状態", options: [["removed", "削除済み"]] },
    { name: "review", label: "ナゾ活", options: null },
  ],
  columns: [
    {
      name: "comment",
      label: "コメント",
      cell: ({ id, content }) => (
        <>
          <span className="num ink-3">{id}</span> <span className="two-lines">{content}</span>
        </>
      ),
      text: ({ content }) => content,
    },
    {
      name: "state",
      label: "状態",
      width: "m",
      cell: (row) => <DeskState states={[stateOf(row)]} />,
      text: stateOf,
    },
    {
      name: "author",
      label: "書いた人",
      width: "m",
      cell: ({ nzUserId, name }) => (
        <SiteLink to={deskMember.write({ nzUserId })} className="link">
          {name} <span className="ink-3 num">{nzUserId}</span>
        </SiteLink>
      ),
      text: ({ name }) => name,
    },
    {
      name: "review",
      label: "ナゾ活",
      cell: ({ reviewId }) => (
        <SiteLink to={addresses.commentsOf(reviewId)} className="link num">
          {reviewId}
        </SiteLink>
      ),
      text: ({ reviewId }) => reviewId,
    },
    {
      name: "written",
      label: "投稿",
      width: "m",
      sort: "-written",
      cell: ({ writtenAt }) => (
        <time dateTime={writtenAt.toISOString()}>{dateTimeText(writtenAt)}</time>
      ),
      text: ({ writtenAt }) => dateTimeText(writtenAt),
    },
  ],
}
