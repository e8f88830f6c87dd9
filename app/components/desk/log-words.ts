import type { LogEntry } from "#domain/moderation/log.ts"
import { deskLog } from "#shared/addresses/desk-log.ts"
import { columnNames, tableNames, verbNames } from "#shared/messages/desk-words.ts"

export const byText = ({ by, name }: LogEntry) => `${name ?? "退会した担当者"}（${by}）`

export const whatText = ({ verb, table, key }: LogEntry) =>
  `${tableNames[table] ?? table} ${key} ${verbNames[verb] ?? verb}`

/** Each changed column with its values before and after. */
export const changesOf = ({ before, after }: LogEntry) =>
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

/** The log about a row, or by a member of the desk. */
export const logOf = (filters: Record<string, string>) =>
  deskLog.write({ words: "", filters, sort: "-at", hidden: [], page: 1 }, "")
