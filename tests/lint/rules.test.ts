import { execFile } from "node:child_process"
import { cp, mkdtemp, readFile, rm } from "node:fs/promises"
import { globSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

const samples = (kind: "wrong" | "right") => path.join(import.meta.dirname, kind)
const wrongFiles = globSync("**/*.*", { cwd: samples("wrong") })
const rightFiles = globSync("**/*.*", { cwd: samples("right") })

/** A copy elsewhere with the project's folders and configuration, so that the real rules apply to the samples. */
let copy: string
let found: Record<"wrong" | "right", Set<string>>

beforeAll(async () => {
  copy = await mkdtemp(path.join(tmpdir(), "samples-"))
  found = { wrong: await lint("wrong"), right: await lint("right") }
})

afterAll(() => rm(copy, { recursive: true, force: true }))

describe("a line marked wrong is refused, by the rules it names and no other", () => {
  test.each(wrongFiles)("%s", async (file) => {
    expect([...found.wrong].filter((remark) => remark.startsWith(`${file}:`)).toSorted()).toEqual(
      await expectedIn(file),
    )
  })
})

describe("the right samples pass", () => {
  test.each(rightFiles)("%s", (file) => {
    expect([...found.right].filter((remark) => remark.startsWith(`${file}:`))).toEqual([])
  })
})

async function lint(kind: "wrong" | "right"): Promise<Set<string>> {
  const root = path.join(copy, kind)
  await cp(samples(kind), root, { recursive: true })
  for (const file of [".oxlintrc.json", "package.json", "tsconfig.json"])
    await cp(file, path.join(root, file))
  const oxlint = path.resolve("node_modules/oxlint/bin/oxlint")
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, [oxlint, "--format=unix", "."], { cwd: root }, (_, stdout) =>
      resolve(stdout),
    )
  })
  const remarks = output.matchAll(/^(.+?):(\d+):\d+: .*\/\w[\w-]*\(([\w-]+)\)\]$/gm)
  return new Set([...remarks].map(([, file, line, rule]) => `${file}:${line} ${rule}`))
}

async function expectedIn(file: string): Promise<string[]> {
  const lines = (await readFile(path.join(samples("wrong"), file), "utf8")).split("\n")
  const expected = lines.flatMap((line, at) => {
    const rules = line.match(/wrong: (.+)$/)?.[1]?.split(", ") ?? []
    return rules.map((rule) => `${file}:${at + 1} ${rule}`)
  })
  return expected.toSorted()
}
