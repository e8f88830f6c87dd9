import type { DeskTable } from "#app/components/desk/desk-column.ts"
import { DeskState } from "#app/components/desk/desk-state.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import type { DeskColumnRow } from "#domain/columns/desk-listing.ts"
import { deskColumn } from "#shared/addresses/desk-columns.ts"
import { columnStatuses, columnStatusNames } from "#shared/columns/status.ts"
import { dateTimeText } from "#shared/time/tokyo.ts"

const statesOf = ({ status, hasUnpublished }: DeskColumnRow) => [
  columnStatusNames[status],
  ...(hasUnpublished && status !== "draft" ? ["書きかけあり"] : []),
]
const publishedOf = ({ publishedAt }: DeskColumnRow) =>
  publishedAt === null ? "" : dateTimeText(publishedAt)

export const columnsTable: DeskTable<DeskColumnRow> = {
  title: "コラム",
  search: "タイトル・書いた人",
  keyOf: ({ id }) => String(id),
  nameOf: ({ title }) => title,
  filters: [
    {
      name: "is",
      label: "状態",
      options: columnStatuses.map((status) => [status, columnStatusNames[status]]),
    },
  ],
  columns: [
    {
      name: "title",
      label: "タイトル",
      cell: ({ id, title }) => (
        <SiteLink to={deskColumn.write({ id }, "")} className="link">
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
      name: "author",
      label: "書いた人",
      width: "m",
      cell: ({ author }) => author,
      text: ({ author }) => author,
    },
    { name: "published", label: "公開日時", width: "l", cell: publishedOf, text: publishedOf },
    {
      name: "saved",
      label: "保存",
      width: "l",
      cell: ({ savedAt }) => dateTimeText(savedAt),
      text: ({ savedAt }) => dateTimeText(savedAt),
    },
  ],
}
