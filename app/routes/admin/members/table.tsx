import type { DeskTable } from "#app/components/desk/desk-column.ts"
import { DeskState } from "#app/components/desk/desk-state.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import type { DeskMemberRow } from "#domain/members/desk-listing.ts"
import * as deskMember from "#shared/addresses/desk-member.ts"
import { dateTimeText } from "#shared/time/tokyo.ts"

const statesOf = ({ official, suspendedAt }: DeskMemberRow) => [
  ...(official ? ["公式"] : []),
  ...(suspendedAt ? ["利用停止中"] : []),
]

export const membersTable: DeskTable<DeskMemberRow> = {
  title: "会員",
  search: "名前・番号",
  keyOf: ({ nzUserId }) => String(nzUserId),
  nameOf: ({ name }) => name,
  filters: [
    {
      name: "is",
      label: "しぼりこみ",
      options: [
        ["official", "公式"],
        ["suspended", "利用停止中"],
        ["new", "登録から7日以内"],
      ],
    },
  ],
  columns: [
    {
      name: "name",
      label: "名前",
      sort: "name",
      cell: ({ nzUserId, name }) => (
        <SiteLink to={deskMember.write({ nzUserId })} className="link">
          {name} <span className="ink-3 num">{nzUserId}</span>
        </SiteLink>
      ),
      text: ({ name }) => name,
    },
    {
      name: "state",
      label: "状態",
      width: "m",
      cell: (row) => <DeskState states={statesOf(row)} />,
      text: (row) => statesOf(row).join("・"),
    },
    {
      name: "reviews",
      label: "ナゾ活",
      width: "s",
      isNumber: true,
      cell: ({ reviews }) => reviews,
      text: ({ reviews }) => reviews,
    },
    {
      name: "registered",
      label: "登録",
      width: "m",
      sort: "-registered",
      cell: ({ registeredAt }) => (
        <time dateTime={registeredAt.toISOString()}>{dateTimeText(registeredAt)}</time>
      ),
      text: ({ registeredAt }) => dateTimeText(registeredAt),
    },
  ],
}
