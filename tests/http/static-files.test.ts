import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { brotliDecompressSync } from "node:zlib"
import { afterAll, beforeAll, expect, test } from "vitest"
import { staticFiles } from "#server/http/static-files.ts"
import { openSite } from "./support/site.ts"

let folder: string
let get: ReturnType<typeof openSite>["get"]
const script = "export const word = 'ナゾ'\n".repeat(50)

beforeAll(async () => {
  const parent = await mkdtemp(join(tmpdir(), "nazomeguri-files-"))
  folder = join(parent, "client")
  await mkdir(join(folder, "assets"), { recursive: true })
  await mkdir(join(folder, ".hidden"))
  await writeFile(join(parent, "secret.txt"), "ひみつ")
  await writeFile(join(folder, "assets/home-Abc123.js"), script)
  await writeFile(join(folder, "manifest.json"), "{}")
  await writeFile(join(folder, "謎.txt"), "なぞ")
  await writeFile(join(folder, "icon.png"), Buffer.from([0x89, 0x50, 0x4e, 0x47]))
  await writeFile(join(folder, ".env"), "ひみつ")
  await writeFile(join(folder, ".hidden/file.txt"), "ひみつ")
  await symlink(join(parent, "secret.txt"), join(folder, "link.txt"))
  get = openSite([], { files: await staticFiles(folder) }).get
})
afterAll(() => rm(join(folder, ".."), { recursive: true }))

test("a file with a hash in its name is cached for a year, any other for an hour", async () => {
  expect((await get("/assets/home-Abc123.js")).headers.get("cache-control")).toBe(
    "public, max-age=31536000, immutable",
  )
  expect((await get("/manifest.json")).headers.get("cache-control")).toBe("public, max-age=3600")
})

test("text is compressed for clients that accept it, pictures are not", async () => {
  const answer = await get("/assets/home-Abc123.js", { "Accept-Encoding": "br" })
  expect(answer.headers.get("content-encoding")).toBe("br")
  expect(answer.headers.get("content-type")).toContain("text/javascript")
  expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe(script)
  expect(await (await get("/assets/home-Abc123.js")).text()).toBe(script)

  const picture = await get("/icon.png", { "Accept-Encoding": "br" })
  expect(picture.headers.get("content-encoding")).toBeNull()
  expect(picture.headers.get("content-type")).toBe("image/png")
})

test("a client that has the file gets a 304", async () => {
  const tag = (await get("/manifest.json")).headers.get("etag") ?? ""
  const again = await get("/manifest.json", { "If-None-Match": tag })
  expect([again.status, await again.text()]).toEqual([304, ""])
})

test("a name in Japanese is found", async () => {
  expect(await (await get(`/${encodeURIComponent("謎.txt")}`)).text()).toBe("なぞ")
})

test.each([
  "/.env",
  "/.hidden/file.txt",
  "/link.txt",
  "/../secret.txt",
  "/%2e%2e/secret.txt",
  "/..%2fsecret.txt",
  "/assets/..%2f..%2fsecret.txt",
  "/assets",
  "/assets/",
  "/assets//home-Abc123.js",
])("%s is not a file", async (path) => {
  const answer = await get(path)
  expect([301, 404]).toContain(answer.status)
  expect(await answer.text()).not.toContain("ひみつ")
})
