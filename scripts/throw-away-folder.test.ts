import { access, readFile, writeFile } from "node:fs/promises"
import path from "node:path"
import { expect, test } from "vitest"
import { mountSmallDisk } from "#tests/chaos/small-disk.ts"
import { openThrowAwayFolder, removeThrowAwayFolder } from "./throw-away-folder.ts"

test("a folder is removed with the disk that a run mounted in it", async ({ skip }) => {
  const folder = await openThrowAwayFolder()
  const disk = path.join(folder, "data")
  const isMounted = await mountSmallDisk(disk)
  await writeFile(path.join(disk, "page"), "1")
  await removeThrowAwayFolder(folder)
  await expect(access(folder)).rejects.toThrow("ENOENT")
  if (!isMounted) skip()
  expect(await readFile("/proc/mounts", "utf8")).not.toContain(folder)
})
