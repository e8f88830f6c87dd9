import { readdir, readFile } from "node:fs/promises"
import path from "node:path"

/** A file of db/rules: who may do what with some tables, and what follows from it. */
export type Rules = {
  noun: string
  text: string
  tables: string[]
  /** Its functions, procedures and views, as "function writing_uid()": each has a comment, which names it. */
  owned: string[]
  /** Grants, policies, views and triggers. They call functions, also of other files. */
  access: string
  functions: string
}

/** The files in the order in which they are applied. */
export async function readRules(
  folder = path.join(import.meta.dirname, "rules"),
): Promise<Rules[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).toSorted()
  return Promise.all(
    files.map(async (file) =>
      parseRules(path.basename(file, ".sql"), await readFile(path.join(folder, file), "utf8")),
    ),
  )
}

/** Reads a file of db/rules: comments name its tables, and what it owns. */
export function parseRules(noun: string, text: string): Rules {
  const tables = /^-- tables: ((?:.+,\n-- +)*.+)$/m.exec(text)?.[1]
  if (!tables) throw new Error(`db/rules/${noun}.sql does not name its tables`)
  const [access = "", functions = ""] = text.split("\n-- # Functions\n")
  return {
    noun,
    text,
    tables: tables === "none" ? [] : tables.split(/,[\s-]+/),
    owned: [...text.matchAll(/^comment on ((?:function|procedure|view) .+?)\s+is\b/gm)].map(
      ([, name = ""]) => name,
    ),
    access,
    functions,
  }
}
