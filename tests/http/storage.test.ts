import { spawnSync } from "node:child_process"
import {
  type FileHandle,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  symlink,
  utimes,
  writeFile,
} from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest"
import { openDisk } from "#server/storage/disk.ts"
import {
  iconPath,
  memberFolder,
  mysteryImagePath,
  reviewPhotoPath,
  smallPath,
  type StoredFolder,
} from "#server/storage/paths.ts"
import { openS3 } from "#server/storage/s3.ts"
import { type Storage, versionOf } from "#server/storage/storage.ts"
import { startS3 } from "#tests/support/s3-server.ts"

const mystery = "abcdefghijKLMNOPQRST01"
const bytesOf = (text: string) => new TextEncoder().encode(text)

let folder: string
let s3: Awaited<ReturnType<typeof startS3>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "files-"))
  s3 = await startS3()
})
afterAll(async () => {
  await s3.stop()
  await rm(folder, { recursive: true, force: true })
})

describe.each([
  ["on disk", () => openDisk(folder)],
  ["in S3", async () => openS3(s3.connection)],
] as const)("a file %s", (_where, open) => {
  let storage: Storage
  beforeEach(async () => {
    storage = await open()
    const left = await Promise.all(["u1", "u2", "u10"].map(memberFolder).map(storage.list))
    await Promise.all(left.flat().map(storage.remove))
    await storage.remove(mysteryImagePath(mystery))
  })

  test("is read as it was stored, with the type of its path", async () => {
    const every = Uint8Array.from({ length: 600_000 }, (_, i) => i % 256)
    const version = await storage.put(mysteryImagePath(mystery), every)
    const found = await storage.get(mysteryImagePath(mystery))
    expect(Buffer.compare(found?.bytes ?? new Uint8Array(), every)).toBe(0)
    expect(found).toMatchObject({ contentType: "image/png", version })
    expect(await storage.version(mysteryImagePath(mystery))).toBe(version)
    expect(Math.abs(Date.now() - Number(found?.modified))).toBeLessThan(60_000)
    await storage.put(iconPath("u1"), bytesOf("icon"))
    expect((await storage.get(iconPath("u1")))?.contentType).toBe("image/webp")
  })

  test("that was not stored is not found, and removing it twice or at once is not an error", async () => {
    expect(await storage.get(iconPath("u1"))).toBeNull()
    expect(await storage.version(iconPath("u1"))).toBeNull()
    await storage.put(iconPath("u1"), bytesOf("icon"))
    await Promise.all(Array.from({ length: 20 }, () => storage.remove(iconPath("u1"))))
    await storage.remove(iconPath("u1"))
    expect(await storage.get(iconPath("u1"))).toBeNull()
  })

  test("gets a new version when other bytes are stored", async () => {
    const first = await storage.put(iconPath("u1"), bytesOf("first"))
    const second = await storage.put(iconPath("u1"), bytesOf("second"))
    expect(second).not.toBe(first)
    expect(await storage.get(iconPath("u1"))).toMatchObject({
      bytes: bytesOf("second"),
      version: second,
    })
    expect(await storage.put(iconPath("u1"), bytesOf("first"))).toBe(first)
  })

  test("is listed with its member's files only", async () => {
    const photo = reviewPhotoPath("u1", mystery, 1_795_000_000_000, "x7Gq2")
    const personal = [iconPath("u1"), smallPath(iconPath("u1")), photo, smallPath(photo)]
    for (const path of [...personal, iconPath("u2"), iconPath("u10")]) {
      await storage.put(path, bytesOf(path))
    }
    expect((await storage.list(memberFolder("u1"))).toSorted()).toEqual(personal.toSorted())
    expect(await storage.list(memberFolder("nobody"))).toEqual([])
  })

  test("is removed with its member's folder, and no other member's is", async () => {
    const photo = reviewPhotoPath("u1", mystery, 1, "a")
    for (const path of [iconPath("u1"), photo, smallPath(photo), iconPath("u10")]) {
      await storage.put(path, bytesOf("x"))
    }
    await storage.removeFolder(memberFolder("u1"))
    await storage.removeFolder(memberFolder("u1"))
    expect(await storage.list("user/" as StoredFolder)).toEqual([iconPath("u10")])
  })

  test("is listed even if there are more than fit into one answer of S3", async () => {
    const paths = Array.from({ length: 1_010 }, (_, i) => reviewPhotoPath("u2", mystery, i, "r"))
    for (let at = 0; at < paths.length; at += 50) {
      await Promise.all(paths.slice(at, at + 50).map((path) => storage.put(path, bytesOf("x"))))
    }
    expect((await storage.list(memberFolder("u2"))).toSorted()).toEqual(paths.toSorted())
  })
})

describe("on disk", () => {
  let root: string
  let storage: Storage
  beforeEach(async () => {
    root = await mkdtemp(join(folder, "root-"))
    storage = await openDisk(root)
  })

  test("a file is always one complete version while twenty are stored at once", async () => {
    const versions = Array.from({ length: 20 }, (_, i) => bytesOf(`${i}`.repeat(200_000)))
    await storage.put(iconPath("u1"), versions[0] ?? bytesOf(""))
    const known = new Set(versions.map(versionOf))
    const puts = Promise.all(versions.map((bytes) => storage.put(iconPath("u1"), bytes)))
    const seen = await Promise.all(versions.map(() => storage.get(iconPath("u1"))))
    await puts
    for (const found of [...seen, await storage.get(iconPath("u1"))]) {
      expect(known).toContain(found?.version)
    }
  })

  test("a file is read to its end by a system that returns it in pieces", async () => {
    const bytes = Uint8Array.from({ length: 10_000 }, (_, i) => i % 251)
    await storage.put(iconPath("u1"), bytes)
    await readInPieces(4_096)
    expect((await storage.get(iconPath("u1")))?.bytes).toEqual(bytes)
  })

  test("a symbolic link out of the folder is not followed by reading, writing, listing or removing", async () => {
    const outside = await mkdtemp(join(folder, "outside-"))
    await writeFile(join(outside, "icon.webp"), "theirs")
    await mkdir(join(root, "user"))
    await symlink(outside, join(root, "user/u1"))
    await mkdir(join(root, "user/u2"))
    await symlink(join(outside, "icon.webp"), join(root, "user/u2/icon.webp"))
    const photo = reviewPhotoPath("u1", mystery, 1, "r")

    expect(await storage.get(iconPath("u1"))).toBeNull()
    expect(await storage.get(iconPath("u2"))).toBeNull()
    expect(await storage.list(memberFolder("u1"))).toEqual([])
    await expect(storage.put(photo, bytesOf("ours"))).rejects.toThrow("could not be stored")
    await expect(storage.put(iconPath("u1"), bytesOf("ours"))).rejects.toThrow(
      "could not be stored",
    )
    await storage.remove(iconPath("u1"))
    await storage.put(iconPath("u2"), bytesOf("ours"))

    expect(await readdir(outside)).toEqual(["icon.webp"])
    expect(await readFile(join(outside, "icon.webp"), "utf8")).toBe("theirs")
  })

  test("a full disk is an error that leaves the old file and no partial one", async () => {
    const old = await storage.put(iconPath("u1"), bytesOf("old"))
    // `ulimit -f` interrupts a write for any user, as a full disk does.
    const script = `
      import { openDisk } from "#server/storage/disk.ts"
      import { iconPath } from "#server/storage/paths.ts"
      const storage = await openDisk(${JSON.stringify(root)})
      const failed = await storage.put(iconPath("u1"), new Uint8Array(300_000)).catch((error) => error)
      console.log(failed.message, failed.cause?.code)`
    const child = ['ulimit -f 100; exec "$0" --input-type=module -e "$1"', process.execPath, script]
    const { stdout, stderr } = spawnSync("bash", ["-c", ...child], { encoding: "utf8" })

    expect(stderr).toBe("")
    expect(stdout).toBe("user/u1/icon.webp could not be stored EFBIG\n")
    expect((await storage.get(iconPath("u1")))?.version).toBe(old)
    expect(await readdir(join(root, ".drafts"))).toEqual([])
  })

  test("partial files of a killed process are removed at the next start, newer ones are not", async () => {
    const drafts = join(root, ".drafts")
    await writeFile(join(drafts, "left"), "half")
    await writeFile(join(drafts, "another worker's"), "half")
    const long = new Date(Date.now() - 2 * 3_600_000)
    await utimes(join(drafts, "left"), long, long)
    await openDisk(root)
    expect(await readdir(drafts)).toEqual(["another worker's"])
  })

  test("files that the site did not store are not listed", async () => {
    await storage.put(iconPath("u1"), bytesOf("icon"))
    await writeFile(join(root, "user/u1/.DS_Store"), "")
    expect(await storage.list("user/u1/" as StoredFolder)).toEqual([iconPath("u1")])
  })
})

type Read = (
  bytes: Uint8Array,
  offset: number,
  length: number,
  position: number,
) => ReturnType<FileHandle["read"]>

/** Makes every read of this test's files return so many bytes at most. */
async function readInPieces(most: number) {
  const file = await open(folder)
  const handles: { read: Read } = Object.getPrototypeOf(file)
  await file.close()
  const { read } = handles
  handles.read = function (bytes, offset, length, position) {
    return read.call(this, bytes, offset, Math.min(length, most), position)
  }
  onTestFinished(() => {
    handles.read = read
  })
}

test("in S3 a file has its type and the cache time of the specification", async () => {
  const storage = openS3(s3.connection)
  await storage.put(mysteryImagePath(mystery), bytesOf("poster"))
  await storage.put(iconPath("u1"), bytesOf("icon"))
  const { endpoint, bucket } = s3.connection
  const told = async (path: string) => {
    const { headers } = await fetch(`${endpoint}/${bucket}/${path}`)
    return [headers.get("content-type"), headers.get("cache-control")]
  }
  expect(await told(mysteryImagePath(mystery))).toEqual(["image/png", "public, max-age=3600"])
  expect(await told(iconPath("u1"))).toEqual(["image/webp", "public, no-cache"])
})
