import { readFileSync } from "node:fs"

/** The rows of the first table below a heading of /privacy, without its head. */
export function privacyTable(anchor: string, nth = 0): string[][] {
  const text = readFileSync("content/pages/privacy.md", "utf8")
  const [, section = ""] = text.split(`{#${anchor}}\n`)
  const tables = section.split(/\n#{2,} /)[0]?.match(/(?:^\|.*\n)+/gm) ?? []
  const [, , ...rows] = (tables[nth] ?? "").trim().split("\n")
  return rows.map((row) =>
    row
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll("\\", "")),
  )
}

/** Cookies, and what a browser keeps otherwise: a name, or the beginning of one. */
export const toldNames = {
  cookies: privacyTable("cookies", 0).map(([name = ""]) => name),
  kept: privacyTable("cookies", 1).map(([name = ""]) => name),
}

const prefixSuffix = "で始まるもの"

/** Whether /privacy tells of a name. Without https the session has no prefix. */
export const isTold = (name: string, told: readonly string[]): boolean =>
  told.some((one) =>
    one.endsWith(prefixSuffix)
      ? name.replace("__Host-", "").startsWith(one.slice(0, -prefixSuffix.length))
      : one.replace("__Host-", "") === name.replace("__Host-", ""),
  )
