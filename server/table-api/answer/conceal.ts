import type { Catalogue } from "#server/table-api/catalogue/catalogue.ts"
import type { Rights } from "#server/table-api/catalogue/rights.ts"
import type { Refusal } from "#server/table-api/refusal.ts"

const general: Record<string, string> = {
  "42501": "permission denied",
  "23502": "a value is missing",
  "23503": "a row that this one belongs to is missing, or others belong to it",
  "23505": "there is such a row already",
  "23514": "a value is not allowed",
}

/**
 * An error of the database without names that the role may not know. Errors that functions raise are the words of their
 * authors, and names that the request itself contains tell nothing new.
 */
export function conceal(
  known: Refusal,
  catalogue: Catalogue,
  rights: Rights,
  address: string,
): Refusal {
  // Class 22 quotes values of the request.
  if (/^(?:22|P0|PT)/.test(known.code)) return known
  const isHidden = (name: string) => isUnknown(catalogue, rights, name) && !isNamed(address, name)
  const text = [known.message, known.details, known.hint].join("\n")
  if (!namesIn(text).some(isHidden)) {
    // PostgreSQL suggests columns without regard to rights.
    return known.code === "42703" ? { ...known, hint: null } : known
  }
  const message = general[known.code] ?? "the database refuses this"
  return { ...known, message, details: null, hint: null }
}

/** Names are in double quotes, but for the one that ends "permission denied for table x". */
function namesIn(text: string): string[] {
  const quoted = [...text.matchAll(/"([^"\n]*)"/g)].map(([, name]) => name ?? "")
  const denied = /^permission denied for (?:[a-z]+ )+(.+)$/m.exec(text)?.[1]
  return denied ? [...quoted, denied] : quoted
}

/** Whether all tables, functions and columns of this name, of which there are some, are hidden. */
function isUnknown({ tables, functions }: Catalogue, rights: Rights, name: string): boolean {
  let isSomewhere = false
  for (const table of tables.values()) {
    const own = rights.tables.get(table.oid)
    if (table.name === name || table.schema === name) {
      if (own) return false
      isSomewhere = true
    }
    if (table.columns.has(name)) {
      if (own?.columns.has(name)) return false
      isSomewhere = true
    }
  }
  for (const one of [...functions.values()].flat()) {
    if (one.name !== name) continue
    if (rights.functions.has(one.oid)) return false
    isSomewhere = true
  }
  return isSomewhere
}

function isNamed(address: string, name: string): boolean {
  try {
    return decodeURIComponent(address).includes(name)
  } catch {
    return address.includes(name)
  }
}
