import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { performance } from "node:perf_hooks"
import path from "node:path"
import { pathToFileURL } from "node:url"
import sharp from "sharp"
import { expect, onTestFinished, test, vi } from "vitest"
import { sharePictureSize } from "#shared/pictures/share-picture.ts"
import { openDrawingThread, type PictureSketch } from "./drawing-thread.ts"

const mystery = {
  kind: "mysteries",
  title: "ねこは数に入りますか",
  img: null,
  type: "街歩き",
  where: "東京",
  dates: "2025/9/13〜2025/11/30",
  maker: "傘と雲",
  difficulty: "3.0",
} as const
const review = {
  kind: "reviews",
  title: mystery.title,
  img: null,
  author: "まつり",
  face: null,
  words: "雨の谷中を二時間。",
  difficulty: 3,
} as const
const sketch = (picture: PictureSketch["picture"]): PictureSketch => ({
  picture,
  poster: null,
  face: null,
})

const draw = openDrawingThread()

async function sizeOf(picture: Uint8Array | "busy") {
  if (picture === "busy") throw new Error("busy")
  const { format, width, height } = await sharp(picture).metadata()
  return { format, width, height }
}

const usual = { format: "jpeg", ...sharePictureSize }

/** The variation in the left half above the stub, where an empty ticket has a single colour. */
async function inkOf(picture: Uint8Array | "busy") {
  if (picture === "busy") throw new Error("busy")
  const half = sharp(picture).extract({ left: 0, top: 0, width: 560, height: 480 })
  return (await sharp(await half.png().toBuffer()).stats()).entropy
}

test("every mystery and review gets a picture of the usual size, with text in it", async () => {
  for (const wish of [mystery, review]) {
    const picture = await draw(sketch(wish))
    expect(await sizeOf(picture)).toEqual(usual)
    expect(await inkOf(picture)).toBeGreaterThan(0.3)
  }
})

test.each([
  "W".repeat(200),
  "謎".repeat(200),
  "🔑".repeat(100),
  `</text><script>alert(1)</script>&amp;<image href="file:///etc/passwd"/>`,
  "\u202E\u0000\uD800".repeat(60),
  "https://example.com/".repeat(10),
  "",
])("a picture is drawn whatever people write: %j", async (text) => {
  const all = { title: text, maker: text, where: text, dates: text }
  expect(await sizeOf(await draw(sketch({ ...mystery, ...all })))).toEqual(usual)
  const told = { title: text, author: text, words: text }
  expect(await sizeOf(await draw(sketch({ ...review, ...told })))).toEqual(usual)
})

test("drawing pictures does not block the serving thread", async () => {
  await draw(sketch(mystery))
  // Measured as the thread's share of busy time, because other processes may slow everything down.
  const before = performance.eventLoopUtilization()
  await Promise.all(Array.from({ length: 10 }, () => draw(sketch(mystery))))
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5)
})

test("with too many waiting, a further request is refused and the others get their pictures", async () => {
  const all = await Promise.all(Array.from({ length: 40 }, () => draw(sketch(review))))
  expect(all.filter((each) => each === "busy")).toHaveLength(10)
})

/** A thread with this program instead of ours. */
async function openThreadOf(program: string) {
  const folder = await mkdtemp(path.join(tmpdir(), "drawing-"))
  onTestFinished(() => rm(folder, { recursive: true }))
  const script = path.join(folder, "worker.mjs")
  await writeFile(script, `import { parentPort } from "node:worker_threads"\n${program}`)
  return openDrawingThread(pathToFileURL(script))
}

test("a thread that dies loses one picture, and a new thread draws the next", async () => {
  const fragile = await openThreadOf(
    `parentPort.on("message", ({ picture }) => {
       if (picture.title === "die") process.exit(3)
       if (picture.title === "throw") throw new Error("no")
       parentPort.postMessage(new Uint8Array([1]))
     })`,
  )
  const wish = (title: string) => fragile(sketch({ ...mystery, title }))
  expect(await wish("a")).toEqual(new Uint8Array([1]))
  for (const title of ["die", "throw"]) {
    await expect(wish(title)).rejects.toThrow("drawing a picture for sharing failed")
    expect(await wish("b")).toEqual(new Uint8Array([1]))
  }
})

test("a thread without work ends after half a minute, and a new one draws the next picture", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  onTestFinished(() => void vi.useRealTimers())
  const counting = await openThreadOf(
    `let drawn = 0
     parentPort.on("message", () => parentPort.postMessage(new Uint8Array([++drawn])))`,
  )
  const drawnSoFar = async () => [...(await counting(sketch(mystery)))]
  expect(await drawnSoFar()).toEqual([1])
  vi.advanceTimersByTime(29_000)
  expect(await drawnSoFar()).toEqual([2])
  vi.advanceTimersByTime(29_000)
  expect(await drawnSoFar()).toEqual([3])
  vi.advanceTimersByTime(31_000)
  expect(await drawnSoFar()).toEqual([1])
})
