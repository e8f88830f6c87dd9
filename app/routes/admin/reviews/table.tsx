import type { DeskTable } from "#app/components/desk/desk-column.ts"
import { DeskState } from "#app/components/desk/desk-state.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import type { DeskReviewRow } from "#domain/reviews/desk-listing.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import * as deskCase from "#shared/addresses/desk-case.ts"
import * as deskMember from "#shared/addresses/desk-member.ts"
import { dateTimeText } from "#shared/time/tokyo.ts"

const states = [
  ["public", "公開"],
  ["private", "非公開"],
  ["held", "保留中"],
  ["removed", "削除済み"],
] as const

const stateOf = ({ isPrivate, held, removed }: DeskReviewRow) =>
  held ? "保留中" : removed ? "削除済み" : isPrivate ? "非公開" : "公開"

export const reviewsTable: DeskTable<DeskReviewRow> = {
  title: "ナゾ活",
  search: "番号・書いた人の名前",
  keyOf: ({ id }) => String(id),
  nameOf: ({ id }) => `ナゾ活 ${id}`,
  filters: [{ name: "state", label: "状態", options: states }],
  columns: [
    {
      name: "review",
      label: "ナゾ活",
      cell: ({ id, review }) => (
        <>
          <SiteLink to={deskCase.write({ kind: "review", id: String(id) })} className="link num">
            {id}
          </SiteLink>{" "}
          <span className="two-lines">{review}</span>
        </>
      ),
      text: ({ review }) => review,
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
          {name}
        </SiteLink>
      ),
      text: ({ name }) => name,
    },
    {
      name: "mystery",
      label: "謎",
      cell: ({ mysteryId, title }) =>
        title !== null && (
          <SiteLink to={addresses.mystery(mysteryId)} className="link">
            {title}
          </SiteLink>
        ),
      text: ({ title }) => title,
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
