import type { DeskTable } from "#app/components/desk/desk-column.ts"
import { Changes } from "#app/components/desk/changes.tsx"
import { byText, changesOf, logOf, whatText } from "#app/components/desk/log-words.ts"
import { RevertButton } from "#app/components/desk/revert-button.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import type { LogEntry } from "#domain/moderation/log.ts"
import { tableNames } from "#shared/messages/desk-words.ts"
import { dateTimeText } from "#shared/time/tokyo.ts"

/** All about the same thing; of an import what it wrote. */
const pathOf = ({ table, key }: LogEntry): Record<string, string> =>
  table === "catalogue_imports" ? { import: key } : { table, key }

export const logTable: DeskTable<LogEntry> = {
  title: "記録",
  search: null,
  keyOf: ({ id }) => String(id),
  nameOf: whatText,
  filters: [
    { name: "table", label: "対象", options: Object.entries(tableNames) },
    { name: "key", label: "番号", options: null },
    { name: "by", label: "担当", options: null },
    { name: "import", label: "取り込みの番号", options: null },
  ],
  columns: [
    {
      name: "at",
      label: "日時",
      width: "m",
      sort: "-at",
      cell: ({ at }) => <time dateTime={at.toISOString()}>{dateTimeText(at)}</time>,
      text: ({ at }) => dateTimeText(at),
    },
    {
      name: "by",
      label: "担当",
      width: "m",
      cell: (entry) => (
        <SiteLink to={logOf({ by: String(entry.by) })} className="link">
          {byText(entry)}
        </SiteLink>
      ),
      text: byText,
    },
    {
      name: "what",
      label: "対象",
      cell: (entry) => (
        <SiteLink to={logOf(pathOf(entry))} className="link">
          {whatText(entry)}
        </SiteLink>
      ),
      text: whatText,
    },
    {
      name: "change",
      label: "内容",
      cell: (entry) => (
        <div className="stack gap-8">
          <Changes entry={entry} />
          <RevertButton entry={entry} />
        </div>
      ),
      text: (entry) =>
        changesOf(entry)
          .map(({ name, before, after }) => `${name}: ${before ?? ""} → ${after ?? ""}`)
          .join("\n"),
    },
  ],
}
