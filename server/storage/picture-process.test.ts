import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises"
import { getPriority, tmpdir } from "node:os"
import path from "node:path"
import { afterEach, expect, onTestFinished, test, vi } from "vitest"
import { samplePicture } from "#tests/support/sample-pictures.ts"
import { listProcesses } from "#tests/support/site-process.ts"
import { openPictureProcess } from "./picture-process.ts"
import { MAX_PICTURE_BYTES } from "./pictures.ts"

afterEach(() => vi.useRealTimers())

const small = { maxSide: 80 }
const file = (bytes: number) => new Blob([new Uint8Array(bytes)])
const sample = async (width: number, height: number) =>
  new Blob([await samplePicture(width, height)])

/** On Linux each has a priority of its own, and pictures are drawn by others than the first. */
const threadsOf = async (pid: number) =>
  process.platform === "linux" ? (await readdir(`/proc/${pid}/task`)).map(Number) : [pid]

/** A process of uploads under a name of its own, to find it among those of other tests; with this code before it, if any. */
async function openOwn(code = "") {
  const folder = await mkdtemp(path.join(tmpdir(), "picture-process-"))
  onTestFinished(() => rm(folder, { recursive: true }))
  const script = path.join(folder, "draw.ts")
  const real = path.join(import.meta.dirname, "draw-pictures.ts")
  await writeFile(script, `${code}\nawait import(${JSON.stringify(real)})\n`)
  const running = async () =>
    (await listProcesses()).filter(({ command }) => command.includes(script)).map(({ pid }) => pid)
  return { make: openPictureProcess(script), running }
}

test("uploads are drawn in one process of lower priority, which ends when nobody sends any", async () => {
  const { make, running } = await openOwn()
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  const photo = await sample(200, 100)
  const made = await Promise.all([1, 2, 3].map(() => make(photo, small)))
  expect(made).toMatchObject(made.map(() => ({ ok: true, width: 80, height: 40 })))
  const [pid = 0, ...others] = await running()
  expect(others).toEqual([])
  for (const thread of await threadsOf(pid)) {
    expect(getPriority(thread)).toBeGreaterThan(getPriority(process.pid))
  }
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  await expect.poll(running).toEqual([])
})

test("a file that ends the process is damaged, and the next one is drawn by another process", async () => {
  const { make } = await openOwn(
    'process.prependListener("message", ({ size }) => size === 100 && process.kill(process.pid, "SIGSEGV"))',
  )
  const crash = make(file(100), small)
  const next = make(await sample(20, 20), small)
  expect(await crash).toEqual({ ok: false, refusal: "damaged" })
  expect(await next).toMatchObject({ ok: true })
})

test("a process that ends while a large file is on its way takes nothing else with it", async () => {
  const { make } = await openOwn('process.kill(process.pid, "SIGKILL")')
  const heavy = file(MAX_PICTURE_BYTES)
  expect(await make(heavy, small)).toEqual({ ok: false, refusal: "damaged" })
  expect(await make(heavy, small)).toEqual({ ok: false, refusal: "damaged" })
})

test("a file that is never done is given up, and the next one is drawn", async () => {
  const { make } = await openOwn(
    'process.prependListener("message", ({ size }) => { while (size === 100); })',
  )
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  const endless = make(file(100), small)
  const next = make(await sample(20, 20), small)
  vi.advanceTimersByTime(50_000)
  vi.useRealTimers()
  expect(await endless).toEqual({ ok: false, refusal: "damaged" })
  expect(await next).toMatchObject({ ok: true })
})

test("a process that cannot begin fails the upload, which is no fault of the file", async () => {
  const make = openPictureProcess(path.join(tmpdir(), "nothing-here.ts"))
  await expect(make(await sample(20, 20), small)).rejects.toThrow("ended with 1")
})

test("an upload while memory is full is refused as busy, and accepted afterwards", async () => {
  const { make } = await openOwn()
  const heavy = file(MAX_PICTURE_BYTES)
  const made = await Promise.all(Array.from({ length: 13 }, () => make(heavy, small)))
  const refusals = made.map((picture) => (picture.ok ? "accepted" : picture.refusal))
  expect(refusals.filter((refusal) => refusal === "busy")).toHaveLength(1)
  expect(await make(heavy, small)).toEqual({ ok: false, refusal: "not-a-picture" })
})
