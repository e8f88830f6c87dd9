import { createHash } from "node:crypto"
import { readdir, readFile } from "node:fs/promises"
import path from "node:path"
import { expect, test } from "vitest"

const folder = path.join(import.meta.dirname, "../../db/migrations")

async function hashOf(file: string): Promise<string> {
  return createHash("sha256")
    .update(await readFile(path.join(folder, file)))
    .digest("hex")
}

async function keptOnes(): Promise<Map<string, string>> {
  const text = await readFile(path.join(folder, "kept.txt"), "utf8")
  const lines = text
    .trim()
    .split("\n")
    .map((line) => line.split("  "))
  return new Map(lines.map(([hash = "", file = ""]) => [file, hash]))
}

test("databases in use go on: a migration that they have had is never edited", async () => {
  for (const [file, hash] of await keptOnes()) {
    expect(await hashOf(file), `${file}: write a new migration instead`).toBe(hash)
  }
})

test("only the newest migration may still be worked on", async () => {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).toSorted()
  const kept = await keptOnes()
  for (const file of files.slice(0, -1)) {
    expect(kept.has(file), `db/migrations/kept.txt: ${await hashOf(file)}  ${file}`).toBe(true)
  }
})
