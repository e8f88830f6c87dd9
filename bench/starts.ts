import { execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { createInterface } from "node:readline"
import { memoryMegabytes } from "./process-figures.ts"
import type { Row } from "./row.ts"

const root = path.join(import.meta.dirname, "..")

/** A stranger's first `npm start` on a fresh clone of the last commit, and the second. */
export async function measureStarts(): Promise<Row[]> {
  const clone = await mkdtemp(path.join(tmpdir(), "nazomeguri-clone-"))
  try {
    execFileSync("git", ["clone", "--quiet", root, clone])
    const first = await timeStart(clone)
    const second = await timeStart(clone)
    return [
      {
        what: "first start of a fresh clone",
        figure: `${first.seconds.toFixed(1)} s`,
        target: "",
        holds: null,
      },
      {
        what: "second start, nothing changed",
        figure: `${second.seconds.toFixed(1)} s`,
        target: "< 5 s",
        holds: second.seconds < 5,
      },
      { what: "memory once ready", figure: `${second.memory} MB`, target: "", holds: null },
    ]
  } finally {
    await rm(clone, { recursive: true, force: true })
  }
}

async function timeStart(clone: string): Promise<{ seconds: number; memory: number }> {
  const since = performance.now()
  const npm = spawn("npm", ["start"], {
    cwd: clone,
    env: { ...process.env, PORT: "3987", HOST: "127.0.0.1" },
    stdio: ["ignore", "pipe", "ignore"],
  })
  const ended = once(npm, "exit")
  for await (const line of createInterface({ input: npm.stdout })) {
    if (line.startsWith("ナゾメグリ is ready at ")) break
  }
  const seconds = (performance.now() - since) / 1000
  const memory = await memoryMegabytes(servingProcess(npm.pid ?? 0))
  npm.stdout.resume()
  npm.kill("SIGTERM")
  await ended
  return { seconds, memory }
}

/** The last of the line npm → our launcher → our Node. */
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
