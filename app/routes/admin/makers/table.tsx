import type { DeskTable } from "#app/components/desk/desk-column.ts"
import { DeskState } from "#app/components/desk/desk-state.tsx"
import { logOf } from "#app/components/desk/log-words.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import type { DeskMakerRow } from "#domain/makers/desk-listing.ts"
import { mysteriesWith } from "#shared/addresses/desk-mysteries.ts"
import { keyOfMaker } from "./row-key.ts"

const stateOf = ({ published }: DeskMakerRow) => (published ? "表示中" : "非表示")

export const makersTable: DeskTable<DeskMakerRow> = {
  title: "制作",
  search: "名前・読み",
  keyOf: keyOfMaker,
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
      cell: ({ name }) => (
        <SiteLink to={logOf({ table: "makers", key: name })} className="link">
          {name}
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
    {
      name: "mysteries",
      label: "謎",
      width: "s",
      isNumber: true,
      cell: ({ name, mysteries }) => (
        <SiteLink to={mysteriesWith({ maker: name })} className="link">
          {mysteries}
        </SiteLink>
      ),
      text: ({ mysteries }) => mysteries,
    },
  ],
}
