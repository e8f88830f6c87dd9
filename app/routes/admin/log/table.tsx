import type { DeskTable } from "#app/components/desk/desk-column.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import type { LogEntry } from "#domain/moderation/log.ts"
import { deskLog } from "#shared/addresses/desk-log.ts"
import { columnNames, tableNames, verbNames } from "#shared/messages/desk-words.ts"
import { dateTimeText } from "#shared/time/tokyo.ts"
import css from "./table.module.css"

const byText = ({ by, name }: LogEntry) => `${name ?? "退会した担当者"}（${by}）`
const whatText = ({ verb, table, key }: LogEntry) =>
  `${tableNames[table] ?? table} ${key} ${verbNames[verb] ?? verb}`

/** Each changed column with its values before and after. */
const changesOf = ({ before, after }: LogEntry) =>
  Object.keys({ ...before, ...after })
    .filter((name) => name !== "updated_at")
    .map((name) => ({
      name: columnNames[name] ?? name,
      before: before && valueText(before[name]),
      after: after && valueText(after[name]),
    }))

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === "") return "なし"
  if (typeof value === "boolean") return value ? "はい" : "いいえ"
  return typeof value === "object" ? JSON.stringify(value) : String(value as string | number)
}

const filteredBy = (filters: Record<string, string>) =>
  deskLog.write({ words: "", filters, sort: "-at", hidden: [], page: 1 }, "")

export const logTable: DeskTable<LogEntry> = {
  title: "記録",
  search: null,
  keyOf: ({ id }) => String(id),
  nameOf: whatText,
  filters: [
    { name: "table", label: "対象", options: Object.entries(tableNames) },
    { name: "key", label: "番号", options: null },
    { name: "by", label: "担当", options: null },
  ],
  columns: [
    {
      name: "at",
      label: "日時",
      sort: "-at",
      cell: ({ at }) => <time dateTime={at.toISOString()}>{dateTimeText(at)}</time>,
      text: ({ at }) => dateTimeText(at),
    },
    {
      name: "by",
      label: "担当",
      cell: (entry) => (
        <SiteLink to={filteredBy({ by: String(entry.by) })} className="link">
          {byText(entry)}
        </SiteLink>
      ),
      text: byText,
    },
    {
      name: "what",
      label: "対象",
      cell: (entry) => (
        <SiteLink to={filteredBy({ table: entry.table, key: entry.key })} className="link">
          {whatText(entry)}
        </SiteLink>
      ),
      text: whatText,
    },
    {
      name: "change",
      label: "内容",
      cell: (entry) => (
        <ul className={css.changes}>
          {changesOf(entry).map(({ name, before, after }) => (
            <li key={name}>
              <b>{name}</b> {before !== null && <del>{before}</del>}
              {before !== null && after !== null && " → "}
              {after !== null && <ins>{after}</ins>}
            </li>
          ))}
        </ul>
      ),
      text: (entry) =>
        changesOf(entry)
          .map(({ name, before, after }) => `${name}: ${before ?? ""} → ${after ?? ""}`)
          .join("\n"),
    },
  ],
}
