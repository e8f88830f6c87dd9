import type { DeskTable } from "#app/components/desk/desk-column.ts"
import { DeskState } from "#app/components/desk/desk-state.tsx"
import { logOf } from "#app/components/desk/log-words.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import type { DeskPlaceRow } from "#domain/places/desk-listing.ts"
import { mysteriesWith } from "#shared/addresses/desk-mysteries.ts"
import { keyOfPlace } from "./row-key.ts"

const stateOf = ({ published }: DeskPlaceRow) => (published ? "表示中" : "非表示")
const whereOf = ({ prefecture, stations }: DeskPlaceRow) => [prefecture, ...stations].join("・")

export const placesTable: DeskTable<DeskPlaceRow> = {
  title: "場所",
  search: "名前・読み・駅",
  keyOf: keyOfPlace,
  nameOf: ({ name }) => name,
  filters: [
    {
      name: "is",
      label: "しぼりこみ",
      options: [
        ["hidden", "非表示"],
        ["unused", "謎がない"],
      ],
    },
  ],
  columns: [
    {
      name: "name",
      label: "名前",
      sort: "name",
      cell: ({ id, name }) => (
        <SiteLink to={logOf({ table: "places", key: String(id) })} className="link">
          {name} <span className="ink-3 num">{id}</span>
        </SiteLink>
      ),
      text: ({ name }) => name,
    },
    { name: "kana", label: "読み", cell: ({ kana }) => kana, text: ({ kana }) => kana },
    {
      name: "state",
      label: "状態",
      width: "m",
      cell: (row) => <DeskState states={[stateOf(row)]} />,
      text: stateOf,
    },
    { name: "stations", label: "都道府県・駅", cell: whereOf, text: whereOf },
    {
      name: "mysteries",
      label: "謎",
      width: "s",
      isNumber: true,
      cell: ({ id, mysteries }) => (
        <SiteLink to={mysteriesWith({ place: String(id) })} className="link">
          {mysteries}
        </SiteLink>
      ),
      text: ({ mysteries }) => mysteries,
    },
  ],
}
