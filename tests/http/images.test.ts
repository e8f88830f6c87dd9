import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import sharp from "sharp"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { images, type Readers } from "#server/http/images.ts"
import { openStorage } from "#server/storage/open-storage.ts"
import { iconPath, mysteryImagePath, reviewPhotoPath } from "#server/storage/paths.ts"
import type { StoredPath } from "#server/storage/paths.ts"
import { openPictureCache, type PictureCache } from "#server/storage/picture-cache.ts"
import { resizedPictures } from "#server/storage/resized-pictures.ts"
import type { Storage } from "#server/storage/storage.ts"
import { fileUrl, imageUrl, imageWidths } from "#shared/pictures/image-url.ts"
import { samplePicture } from "#tests/support/sample-pictures.ts"

const mystery = "abcdefghijKLMNOPQRST01"
const poster = mysteryImagePath(mystery)
const photo = reviewPhotoPath("u1", mystery, 1_795_000_000_000, "x7Gq2")
const FOREVER = "public, max-age=31536000, immutable"

let folder: string
let storage: Storage
let cache: PictureCache
let app: ReturnType<typeof images>
let readers: Readers
let reads: StoredPath[]
const warn = vi.fn<(...said: unknown[]) => void>()

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "images-"))
  readers = "everyone"
  reads = []
  warn.mockClear()
  await compose(50_000_000)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function compose(maxBytes: number) {
  cache = await openPictureCache({ folder: join(folder, "cache"), maxBytes, log: { warn } })
  const files = { folder: join(folder, "files"), s3: undefined, onChange: cache.forget }
  const opened = await openStorage(files)
  storage = {
    ...opened,
    get: (path) => {
      reads.push(path)
      return opened.get(path)
    },
  }
  app = images({
    storage,
    resized: resizedPictures(storage, cache),
    mayRead: async () => readers,
  })
}

async function store(path: StoredPath, width = 400, height = 200) {
  const format = path.endsWith(".png") ? "png" : "webp"
  const bytes = await samplePicture(width, height, format)
  return { path, version: await storage.put(path, bytes), bytes }
}

const cachedFiles = async () => {
  const entries = await readdir(join(folder, "cache"), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

const sizeOf = async (response: Response) => {
  const { width, height, format } = await sharp(await response.arrayBuffer()).metadata()
  return { width, height, format }
}

describe("a picture at a width", () => {
  test("is a WebP of that width that may be cached forever", async () => {
    const picture = await store(poster, 800, 400)
    for (const width of [160, 640] as const) {
      const response = await app.request(imageUrl(picture, width))
      expect(response.status).toBe(200)
      expect(response.headers.get("content-type")).toBe("image/webp")
      expect(response.headers.get("content-disposition")).toBe('inline; filename="image.webp"')
      expect(response.headers.get("cache-control")).toBe(FOREVER)
      expect(response.headers.get("content-security-policy")).toContain("sandbox")
      expect(await sizeOf(response)).toEqual({ width, height: width / 2, format: "webp" })
    }
  })

  test("is never larger than the original", async () => {
    const response = await app.request(imageUrl(await store(poster, 300, 200), 1200))
    expect(await sizeOf(response)).toEqual({ width: 300, height: 200, format: "webp" })
  })

  test("exists even for a picture taller than WebP allows", async () => {
    const response = await app.request(imageUrl(await store(poster, 4, 20_000), 160))
    expect(await sizeOf(response)).toMatchObject({ height: 640 })
  })

  test("is made once, however many request it at once, and then comes from the cache", async () => {
    const picture = await store(poster)
    const url = imageUrl(picture, 320)
    const responses = await Promise.all(Array.from({ length: 100 }, () => app.request(url)))
    const bodies = await Promise.all(responses.map((response) => response.arrayBuffer()))
    expect(new Set(responses.map((response) => response.status))).toEqual(new Set([200]))
    expect(new Set(bodies.map((body) => Buffer.from(body).toString("base64"))).size).toBe(1)
    expect(reads).toEqual([poster])
    expect(await cachedFiles()).toHaveLength(1)

    await app.request(url)
    expect(reads).toHaveLength(1)
  })

  test("a browser that has it gets a 304", async () => {
    const url = imageUrl(await store(poster), 320)
    const first = await app.request(url)
    const etag = first.headers.get("etag") ?? ""
    const again = await app.request(url, { headers: { "if-none-match": `"other", ${etag}` } })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe("")
    expect(again.headers.get("cache-control")).toBe(FOREVER)
    const other = await app.request(url, { headers: { "if-none-match": '"other"' } })
    expect(other.status).toBe(200)
  })

  test("HEAD has the same headers without a body", async () => {
    const url = imageUrl(await store(poster), 320)
    const whole = await (await app.request(url)).arrayBuffer()
    const response = await app.request(url, { method: "HEAD" })
    expect(response.status).toBe(200)
    expect(response.headers.get("content-length")).toBe(String(whole.byteLength))
    expect(response.headers.get("cache-control")).toBe(FOREVER)
    expect(await response.text()).toBe("")
  })

  test("an old address redirects to the new picture, and the redirect is not cached", async () => {
    const old = await store(poster)
    await app.request(imageUrl(old, 320))
    const now = await store(poster)
    const response = await app.request(imageUrl(old, 320))
    expect(response.status).toBe(302)
    expect(response.headers.get("location")).toBe(imageUrl(now, 320))
    expect(response.headers.get("cache-control")).toBe("no-store")
  })

  test("is a 503 with Retry-After that nobody caches while too many are being made", async () => {
    const picture = await store(poster)
    const resized = async () => ({ state: "busy" }) as const
    const full = images({ storage, resized, mayRead: async () => "everyone" })
    const response = await full.request(imageUrl(picture, 320))
    expect(response.status).toBe(503)
    expect(response.headers.get("retry-after")).toBe("2")
    expect(response.headers.get("cache-control")).toBe("no-store")
  })

  test("is shown even if the cache is damaged", async () => {
    const url = imageUrl(await store(poster), 320)
    await app.request(url)
    const [kept = ""] = await cachedFiles()
    await rm(kept)
    await mkdir(kept)
    expect((await app.request(url)).status).toBe(200)
    expect(warn).toHaveBeenCalled()
  })

  test.each([
    ["changed", (bytes: Buffer) => bytes.fill(7, bytes.length - 9)],
    ["cut short", (bytes: Buffer) => bytes.subarray(0, 40)],
    ["empty", () => Buffer.alloc(0)],
  ])("a cached picture that was %s on disk is never sent: it is made again", async (_, damage) => {
    const url = imageUrl(await store(poster), 320)
    const whole = Buffer.from(await (await app.request(url)).arrayBuffer())
    const [kept = ""] = await cachedFiles()
    await writeFile(kept, damage(await readFile(kept)))

    const again = await app.request(url)
    expect(Buffer.from(await again.arrayBuffer()).equals(whole)).toBe(true)
    expect(warn).toHaveBeenCalledOnce()
    await app.request(url)
    expect(warn).toHaveBeenCalledOnce()
  })

  test("is shown even if the disk is full", async () => {
    const picture = await store(poster)
    await rm(join(folder, "cache"), { recursive: true })
    const response = await app.request(imageUrl(picture, 320))
    expect(response.status).toBe(200)
    expect(warn).toHaveBeenCalledOnce()
  })
})

describe("a missing picture", () => {
  test("is not made at a width that no page uses", async () => {
    const { path, version } = await store(poster)
    for (const width of ["1", "161", "0160", "160.0", "1e3", "-160", "99999", "NaN"]) {
      const response = await app.request(`/images/${width}/${version}/${path}`)
      expect(response.status).toBe(404)
    }
    expect(reads).toEqual([])
  })

  test.each([
    "/images",
    "/images/160",
    "/images/160/0123456789abcdef",
    "/images/160/0123456789abcdef/",
    "/images/160/0123456789abcdef/../../etc/passwd",
    "/images/160/0123456789abcdef/..%2f..%2fetc%2fpasswd",
    "/images/160/0123456789abcdef/user/u1/icon.webp%00",
    "/images/160/..%2f..%2f..%2fx/user/u1/icon.webp",
    "/images/160/0123456789ABCDEF/user/u1/icon.webp",
    "/images/160/%E0%A4%A/user/u1/icon.webp",
    "/files/..%2fsecrets.json",
    "/files/%2fetc%2fpasswd",
    "/files/user/u1/icon.webp%0a",
    "/files/.drafts/x",
    "/files/",
  ])("%s is a 404 that nobody caches", async (path) => {
    await store(iconPath("u1"), 20, 20)
    const response = await app.request(path)
    expect(response.status).toBe(404)
    expect(response.headers.get("cache-control")).toBe("no-store")
    expect(reads).toEqual([])
  })

  test("without its original is a 404 that nobody caches", async () => {
    const missing = { path: poster, version: "0123456789abcdef" }
    for (const url of [imageUrl(missing, 160), fileUrl(missing)]) {
      const response = await app.request(url)
      expect(response.status).toBe(404)
      expect(response.headers.get("cache-control")).toBe("no-store")
    }
  })

  test("that was removed is gone at once, in every width", async () => {
    const picture = await store(poster)
    for (const width of imageWidths) await app.request(imageUrl(picture, width))
    await storage.remove(poster)
    expect(await cachedFiles()).toEqual([])
    for (const width of imageWidths) {
      expect((await app.request(imageUrl(picture, width))).status).toBe(404)
    }
  })

  test("that was removed while it was being made is neither shown nor cached", async () => {
    const picture = await store(poster)
    const { keep } = cache
    cache.keep = async (...kept) => {
      await storage.remove(poster)
      await keep(...kept)
    }
    expect((await app.request(imageUrl(picture, 320))).status).toBe(404)
    expect(await cachedFiles()).toEqual([])
  })
})

describe("the stored file itself", () => {
  test("may be cached for an hour if it is a mystery's, as the specification says", async () => {
    const { bytes } = await store(poster)
    const response = await app.request(`/files/${poster}`)
    expect(response.headers.get("cache-control")).toBe("public, max-age=3600")
    expect(response.headers.get("content-type")).toBe("image/png")
    expect(response.headers.get("content-security-policy")).toContain("sandbox")
    expect(response.headers.get("content-disposition")).toBe('inline; filename="image.png"')
    expect(Buffer.compare(Buffer.from(await response.arrayBuffer()), bytes)).toBe(0)
  })

  test("may be cached forever only at the address of its present version", async () => {
    const old = await store(poster)
    expect((await app.request(fileUrl(old))).headers.get("cache-control")).toBe(FOREVER)
    const now = await store(poster)
    const stale = await app.request(fileUrl(old))
    expect(stale.headers.get("cache-control")).toBe("public, max-age=3600")
    expect(stale.headers.get("etag")).toBe(`"${now.version}"`)
  })

  test("a browser that has it gets a 304", async () => {
    const { version } = await store(poster)
    const headers = { "if-none-match": `"${version}"` }
    expect((await app.request(`/files/${poster}`, { headers })).status).toBe(304)
  })
})

describe("a member's photo", () => {
  const addresses = (picture: { path: StoredPath; version: string }) => [
    imageUrl(picture, 320),
    fileUrl(picture),
    `/files/${picture.path}`,
  ]

  test("is cached by browsers, but by shared caches no longer than a page", async () => {
    const [small = "", versioned = "", plain = ""] = addresses(await store(photo))
    const kept = async (url: string) => (await app.request(url)).headers.get("cache-control")
    expect(await kept(small)).toBe("public, max-age=31536000, s-maxage=10, immutable")
    expect(await kept(versioned)).toBe("public, max-age=31536000, s-maxage=10, immutable")
    expect(await kept(plain)).toBe("public, no-cache")
  })

  test("that became private is shown to nobody else, although it is in the cache", async () => {
    const urls = addresses(await store(photo))
    for (const url of urls) expect((await app.request(url)).status).toBe(200)
    readers = "nobody"
    for (const url of urls) {
      const response = await app.request(url, { headers: { "if-none-match": "*" } })
      expect(response.status).toBe(404)
      expect(response.headers.get("cache-control")).toBe("no-store")
    }
  })

  test("that is private is shown to its owner and not cached", async () => {
    readers = "this-reader"
    for (const url of addresses(await store(photo))) {
      const response = await app.request(url)
      expect(response.status).toBe(200)
      expect(response.headers.get("cache-control")).toBe("private, no-store")
    }
  })

  test("is checked by its path, owner and mystery before it is shown", async () => {
    const mayRead = vi.fn<() => Promise<Readers>>(async () => "nobody")
    const asking = images({ storage, resized: resizedPictures(storage, cache), mayRead })
    await asking.request(`/files/${photo}`, { headers: { cookie: "session=1" } })
    expect(mayRead).toHaveBeenCalledWith(
      { path: photo, kind: "reviewPhoto", uid: "u1", mysteryId: mystery },
      expect.objectContaining({ method: "GET" }),
    )
  })
})

describe("the cache on disk", () => {
  test("stays within its limit by removing the least recently used pictures", async () => {
    const picture = await store(poster)
    for (const width of [160, 320, 480] as const) await app.request(imageUrl(picture, width))
    for (const file of await cachedFiles()) await utimes(file, 1_000_000, 1_000_000)
    await app.request(imageUrl(picture, 320))

    const sizes = await Promise.all(
      (await cachedFiles()).map(async (file) => (await stat(file)).size),
    )
    const maxBytes = sizes.reduce((sum, size) => sum + size) - 1
    await compose(maxBytes)

    await vi.waitFor(async () => expect((await cachedFiles()).length).toBeLessThan(3))
    const kept = (await cachedFiles()).map((file) => file.slice(file.lastIndexOf("-") + 1))
    expect(kept).toContain("320.webp")
  })

  test("stays within its limit while pictures keep coming", async () => {
    await compose(200_000)
    for (const number of Array.from({ length: 30 }, (_, i) => i)) {
      const path = mysteryImagePath(mystery, `p${number}`)
      await app.request(imageUrl(await store(path, 320, 320), 320))
    }
    await vi.waitFor(async () => {
      const sizes = (await cachedFiles()).map(async (file) => (await stat(file)).size)
      const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
      expect(total).toBeGreaterThan(0)
      expect(total).toBeLessThanOrEqual(220_000)
    })
  })
})
