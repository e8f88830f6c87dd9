import { ChangeList } from "#app/components/desk/changes.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Table, type TableColumn } from "#app/ui/table/table.tsx"
import type { ReadLine } from "#domain/catalogue-imports/reading.ts"
import * as deskMystery from "#shared/addresses/desk-mystery.ts"
import type { ImportGroup } from "#shared/mysteries/import-groups.ts"
import css from "./import-page.module.css"

type Props = { caption: string; lines: readonly ReadLine[]; group: ImportGroup; isMade: boolean }

/** Lines of a file, with what is wrong with them or what they change. */
export const ImportLines = ({ caption, lines, group, isMade }: Props) => (
  <Table
    caption={caption}
    columns={[
      titleColumn,
      { name: "line", label: "行", cell: ({ line }) => line, isNumber: true, width: "s" },
      ...(hasKeys(lines)
        ? [
            {
              name: "key",
              label: "管理番号",
              width: "m" as const,
              cell: ({ key }: ReadLine) => key,
            },
          ]
        : []),
      ...(group === "bad" ? [faults] : hasChanges(lines) ? [changesOf(isMade)] : []),
    ]}
    rows={lines}
    keyOf={({ n }) => String(n)}
    link={SiteLink}
  />
)

const hasKeys = (lines: readonly ReadLine[]) => lines.some(({ key }) => key !== null)
const hasChanges = (lines: readonly ReadLine[]) => lines.some(({ changes }) => changes.length > 0)

function Title({ row }: { row: ReadLine }) {
  const { mysteryId, isStored, title } = row
  const words = title || "（タイトルなし）"
  if (mysteryId === null || !isStored) return words
  return (
    <SiteLink to={deskMystery.edit.write({ id: mysteryId }, "")} className="link">
      {words}
    </SiteLink>
  )
}

const titleColumn: TableColumn<ReadLine> = {
  name: "title",
  label: "謎",
  cell: (row) => <Title row={row} />,
}

const faults: TableColumn<ReadLine> = {
  name: "faults",
  label: "直すところ",
  cell: (row) => (
    <ul className={css.faults}>
      {row.faults.map(({ column, value, reason }) => (
        <li key={`${column} ${value} ${reason}`}>
          {column !== null && <b>{column}</b>}
          {value !== "" && (
            <>
              {" "}
              「<bdi>{value}</bdi>」
            </>
          )}{" "}
          {reason}
        </li>
      ))}
    </ul>
  ),
}

const changesOf = (isMade: boolean): TableColumn<ReadLine> => ({
  name: "changes",
  label: isMade ? "変えた内容" : "変わる内容",
  cell: ({ changes }) => (
    <ChangeList
      of={changes.map(({ column, before, after }) => ({
        name: column,
        before: before || "なし",
        after: after || "なし",
      }))}
    />
  ),
})
