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

async function readKept(): Promise<Map<string, string>> {
  const text = await readFile(path.join(folder, "kept.txt"), "utf8")
  const lines = text
    .trim()
    .split("\n")
    .map((line) => line.split("  "))
  return new Map(lines.map(([hash = "", file = ""]) => [file, hash]))
}

test("a kept migration is never edited, because it has been applied to databases in use", async () => {
  for (const [file, hash] of await readKept()) {
    expect(await hashOf(file), `${file}: write a new migration instead`).toBe(hash)
  }
})

test("a migration names no source file, because it could not follow a rename", async () => {
  for (const [file] of await readKept()) {
    const text = await readFile(path.join(folder, file), "utf8")
    expect(text.match(/[\w./-]+\.tsx?\b/g) ?? [], file).toEqual([])
  }
})

test("a migration after 0066 has no rights and no behaviour, because these are in db/rules", async () => {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql") && file > "0067")
  for (const file of files) {
    const text = await readFile(path.join(folder, file), "utf8")
    const rules = text.match(
      /\b(?:create (?:policy|trigger|view)|grant|call guard|call announce)\b.*/gi,
    )
    expect(rules ?? [], file).toEqual([])
  }
})

test("every migration but the newest is kept", async () => {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).toSorted()
  const kept = await readKept()
  for (const file of files.slice(0, -1)) {
    expect(kept.has(file), `db/migrations/kept.txt: ${await hashOf(file)}  ${file}`).toBe(true)
  }
})
