import type { DeskTable } from "#app/components/desk/desk-column.ts"
import { logOf } from "#app/components/desk/log-words.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import type { DeskTagRow } from "#domain/tags/desk-listing.ts"
import { mysteriesWith } from "#shared/addresses/desk-mysteries.ts"

export const tagsTable: DeskTable<DeskTagRow> = {
  title: "タグ",
  search: "名前",
  keyOf: ({ name }) => name,
  nameOf: ({ name }) => name,
  filters: [{ name: "is", label: "しぼりこみ", options: [["unused", "公開中の謎がない"]] }],
  columns: [
    {
      name: "name",
      label: "名前",
      sort: "name",
      cell: ({ name }) => (
        <SiteLink to={logOf({ table: "tags", key: name })} className="link">
          {name}
        </SiteLink>
      ),
      text: ({ name }) => name,
    },
    {
      name: "mysteries",
      label: "公開中の謎",
      width: "m",
      isNumber: true,
      cell: ({ name, mysteries }) => (
        <SiteLink to={mysteriesWith({ tag: name })} className="link">
          {mysteries}
        </SiteLink>
      ),
      text: ({ mysteries }) => mysteries,
    },
  ],
}
