import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { performance } from "node:perf_hooks"
import path from "node:path"
import { pathToFileURL } from "node:url"
import { expect, onTestFinished, test, vi } from "vitest"
import type { History } from "#domain/imports/read-history.ts"
import { openHistoryThread } from "./history-thread.ts"

const history = (content: History["content"]): History => ({
  content,
  status: 2,
  today: "2026-04-01",
})

test("a history is read, a file as well as a text, while the serving thread is free", async () => {
  const read = openHistoryThread()
  const line = { title: "切通し", day: "2023-05-14" }
  for (const content of ["2023/5/14 切通し", new TextEncoder().encode("2023/5/14 切通し")]) {
    expect(await read("a", history(content))).toMatchObject({ ok: true, value: [line] })
  }
  // Measured as the thread's share of busy time, because other processes may slow everything down.
  const before = performance.eventLoopUtilization()
  const long = `2023/5/14 切通し${"\u0301\u0316".repeat(240)}\n`.repeat(1000)
  expect(await read("a", history(long))).toMatchObject({ ok: true })
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5)
})

/** A thread with this program instead of ours. */
async function openThreadOf(program: string) {
  const folder = await mkdtemp(path.join(tmpdir(), "history-"))
  onTestFinished(() => rm(folder, { recursive: true }))
  const script = path.join(folder, "worker.mjs")
  await writeFile(
    script,
    `import { parentPort } from "node:worker_threads"
     parentPort.on("message", ({ content }) => {
       ${program}
       parentPort.postMessage({ ok: true, value: [content] })
     })`,
  )
  return openHistoryThread(pathToFileURL(script))
}

test("a history that takes too much memory is refused, and the next one is read", async () => {
  const read = await openThreadOf(
    `if (content === "much") for (const all = []; ; ) all.push(new Array(1e6).fill(0))`,
  )
  expect(await read("a", history("much"))).toEqual({ ok: false, code: "import-slow" })
  expect(await read("a", history("little"))).toEqual({ ok: true, value: ["little"] })
})

test("a history that takes too long is refused, and the next one is read", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  onTestFinished(() => void vi.useRealTimers())
  const read = await openThreadOf(`if (content === "long") for (;;);`)
  expect(await read("a", history("short"))).toMatchObject({ ok: true })
  const reading = read("a", history("long"))
  const next = read("b", history("short"))
  vi.advanceTimersByTime(5000)
  expect(await reading).toEqual({ ok: false, code: "import-slow" })
  expect(await next).toMatchObject({ ok: true })
})

test("a member has one history read at a time, and few members wait", async () => {
  const read = openHistoryThread()
  const all = await Promise.all(
    [..."aabcdefghijkl"].map((uid) => read(uid, history("2023/5/14 切通し"))),
  )
  expect(all.filter(({ ok }) => ok)).toHaveLength(8)
  expect(all[1]).toEqual({ ok: false, code: "unavailable" })
})
