import type { DeskTable } from "#app/components/desk/desk-column.ts"
import { DeskState } from "#app/components/desk/desk-state.tsx"
import { logOf } from "#app/components/desk/log-words.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import type { DeskMysteryRow } from "#domain/mysteries/desk-listing.ts"
import * as deskMystery from "#shared/addresses/desk-mystery.ts"
import { publicationNames } from "#shared/messages/desk-words.ts"
import { dateTimeText, shortDayText } from "#shared/time/tokyo.ts"

const statesOf = ({ publication, subscription, paid }: DeskMysteryRow) => [
  publicationNames[publication] ?? publication,
  ...(subscription ? ["PickUp"] : []),
  ...(paid ? ["PR"] : []),
]

const datesOf = ({ startDate, endDate }: DeskMysteryRow) =>
  startDate === null && endDate === null
    ? ""
    : `${startDate === null ? "" : shortDayText(startDate)}〜${endDate === null ? "" : shortDayText(endDate)}`

export const mysteriesTable: DeskTable<DeskMysteryRow> = {
  title: "謎",
  search: "タイトル・制作",
  keyOf: ({ id }) => id,
  nameOf: ({ title }) => title,
  filters: [
    { name: "state", label: "公開", options: Object.entries(publicationNames) },
    { name: "pickup", label: "PickUp", options: [["1", "PickUpだけ"]] },
    { name: "maker", label: "制作", options: null },
    { name: "place", label: "場所の番号", options: null },
    { name: "tag", label: "タグ", options: null },
  ],
  columns: [
    {
      name: "title",
      label: "タイトル",
      sort: "title",
      cell: ({ id, title }) => (
        <SiteLink to={deskMystery.edit.write({ id }, "")} className="link">
          {title}
        </SiteLink>
      ),
      text: ({ title }) => title,
    },
    {
      name: "state",
      label: "状態",
      width: "m",
      cell: (row) => <DeskState states={statesOf(row)} />,
      text: (row) => statesOf(row).join("・"),
    },
    {
      name: "maker",
      label: "制作",
      width: "m",
      cell: ({ maker }) => maker,
      text: ({ maker }) => maker,
    },
    {
      name: "dates",
      label: "期間",
      width: "l",
      cell: datesOf,
      text: datesOf,
    },
    {
      name: "changed",
      label: "更新",
      width: "m",
      sort: "-changed",
      cell: ({ id, changedAt }) => (
        <SiteLink to={logOf({ table: "mysteries", key: id })} className="link">
          <time dateTime={changedAt.toISOString()}>{dateTimeText(changedAt)}</time>
        </SiteLink>
      ),
      text: ({ changedAt }) => dateTimeText(changedAt),
    },
  ],
}
