import { expect, test } from "vitest"
import { samplePicture } from "#tests/support/sample-pictures.ts"
import { parsePath } from "./paths.ts"
import { resizedPictures } from "./resized-pictures.ts"
import { versionOf } from "./storage.ts"

const path = parsePath(`mysteries/${"a".repeat(22)}/image.png`)?.path
const cache = {
  read: async () => null,
  keep: async () => undefined,
  forget: async () => undefined,
}

test.each(["whole", "damaged"])("a %s original leaves memory once it was read", async (state) => {
  if (!path) throw new Error("no path")
  const bytes =
    state === "whole" ? await samplePicture(400, 300, "png") : new Uint8Array([1, 2, 3, 4])
  const version = versionOf(bytes)
  const stored = { bytes, contentType: "image/png", version, modified: new Date(0) }
  const resized = resizedPictures(
    {
      get: async () => stored,
      version: async () => version,
      put: async () => version,
      remove: async () => undefined,
      removeFolder: async () => undefined,
      list: async () => [],
    },
    cache,
  )
  const outcome = await resized(path, version, 160).then(
    ({ state }) => state,
    () => "failed",
  )
  expect(outcome).toBe(state === "whole" ? "here" : "failed")
  expect(bytes.byteLength).toBe(0)
})
