import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { hashInputs } from "./build-inputs.ts"

test("the site is built again after a change in any folder that it is made of, and only then", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "nazo-"))
  onTestFinished(() => rm(folder, { recursive: true }))
  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), text)
  }
  const parts = ["app/ui/a.tsx", "domain/a.ts", "server/http/a.ts", "shared/time/a.ts"]
  const files = [...parts, "content/a.json", "public/a.png", "package-lock.json", "vite.config.ts"]
  for (const file of files) await write(file, "before")

  for (const file of files) {
    const before = await hashInputs(folder)
    await write(file, "after")
    expect(await hashInputs(folder), file).not.toBe(before)
  }
  const built = await hashInputs(folder)
  await write("tests/a.test.ts", "after")
  expect(await hashInputs(folder)).toBe(built)
})
