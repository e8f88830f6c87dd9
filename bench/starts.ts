import { execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { createInterface } from "node:readline"
import { findFreePort } from "#tests/support/site-process.ts"
import { askFor } from "./answer.ts"
import { memoryMegabytes } from "./process-figures.ts"
import type { Measurement } from "./row.ts"

const root = path.join(import.meta.dirname, "..")

/** The first `npm start` on a fresh clone of the last commit, and the second. */
export const starts: Measurement = {
  databases: { full: [], small: [] },
  limit: { full: 180, small: 60 },
  async *rows() {
    const clone = await mkdtemp(path.join(tmpdir(), "nazo-clone-"))
    execFileSync("git", ["clone", "--quiet", root, clone])
    const first = await timeStart(clone)
    yield {
      what: "first start of a fresh clone",
      figure: `${first.seconds.toFixed(1)} s`,
      target: "",
      holds: null,
    }
    const second = await timeStart(clone)
    yield {
      what: "second start, nothing changed",
      figure: `${second.seconds.toFixed(1)} s`,
      target: "< 5 s",
      holds: second.seconds < 5,
    }
    yield { what: "memory once ready", figure: `${second.memory} MB`, target: "", holds: null }
  },
}

async function timeStart(clone: string): Promise<{ seconds: number; memory: number }> {
  const port = await findFreePort()
  const since = performance.now()
  const npm = spawn("npm", ["start"], {
    cwd: clone,
    env: { ...process.env, PORT: String(port), HOST: "127.0.0.1" },
    stdio: ["ignore", "pipe", "ignore"],
  })
  const ended = once(npm, "exit")
  for await (const line of createInterface({ input: npm.stdout })) {
    if (line.startsWith("ナゾメグリ is ready at ")) break
  }
  const seconds = (performance.now() - since) / 1000
  // A fresh clone has the demo.
  await askFor(
    { port, path: "/mysteries" },
    { has: ["<title>謎解き・脱出ゲームをさがす"], cards: 24 },
  )
  const { now: memory } = await memoryMegabytes(servingProcess(npm.pid ?? 0))
  npm.stdout.resume()
  npm.kill("SIGTERM")
  await ended
  return { seconds, memory }
}

/** npm starts our launcher, and that our Node, which serves. */
function servingProcess(npm: number): number {
  const listed = execFileSync("ps", ["-eo", "pid=,ppid=,args="], { encoding: "utf8" })
  const processes = listed.split("\n").map((line) => line.trim().split(/\s+/))
  let pid = npm
  for (;;) {
    const child = processes.find(
      ([, parent, command]) => Number(parent) === pid && /node$|npm$|sh$/.test(command ?? ""),
    )
    if (!child) return pid
    pid = Number(child[0])
  }
}
