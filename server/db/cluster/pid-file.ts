import { readFile } from "node:fs/promises"
import path from "node:path"

/** Reads PostgreSQL's postmaster.pid, by line: pid, directory, time, port, socket, address, memory, state. */
export async function readPidFile(dir: string) {
  const text = await readFile(path.join(dir, "postmaster.pid"), "utf8").catch(() => null)
  if (text === null) return null
  const [pid, , , port, socketDir, , , state] = text.split("\n").map((line) => line.trim())
  const isReady = state === "ready" || state === "standby"
  return { pid: Number(pid), port: Number(port), socketDir, isReady }
}
