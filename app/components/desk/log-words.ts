import type { LogEntry } from "#domain/moderation/log.ts"
import { deskLog } from "#shared/addresses/desk-log.ts"
import { columnNames, tableNames, valueNames, verbNames } from "#shared/messages/desk-words.ts"
import { dateTimeText } from "#shared/time/tokyo.ts"
import { codeNames } from "./code-names.ts"

export const byText = ({ by, name }: LogEntry) => `${name ?? "退会した担当者"}（${by}）`

export const whatText = ({ verb, table, key }: LogEntry) =>
  `${tableNames[table] ?? table} ${key} ${verbNames[verb] ?? verb}`

/** Each changed column with its values before and after. */
export const changesOf = ({ table, before, after }: Pick<LogEntry, "table" | "before" | "after">) =>
  Object.keys({ ...before, ...after })
    .filter((name) => name !== "updated_at")
    .map((name) => ({
      name: columnNames[name] ?? name,
      before: before && valueText(before[name], table, name),
      after: after && valueText(after[name], table, name),
    }))

/** As PostgreSQL writes an instant in JSON. */
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/

function valueText(value: unknown, table: string, column: string): string {
  if (value === null || value === undefined || value === "") return "なし"
  if (typeof value === "boolean") return value ? "はい" : "いいえ"
  if (Array.isArray(value)) return value.join("、") || "なし"
  if (typeof value === "object") return JSON.stringify(value)
  const text = String(value as string | number)
  if (instant.test(text)) return dateTimeText(new Date(text))
  return valueNames[`${table}.${column}`]?.[text] ?? codeNames(column, text)
}

/** The log about a row, or by a member of the desk. */
export const logOf = (filters: Record<string, string>) =>
  deskLog.write({ words: "", filters, sort: "-at", hidden: [], page: 1 }, "")
