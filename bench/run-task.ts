import { fork } from "node:child_process"
import { once } from "node:events"
import path from "node:path"
import type { FailedRow, Row } from "./row.ts"
import type { Task } from "./task-process.ts"

type Limits = { what: string; seconds: number; stop: AbortSignal }

/**
 * Runs a task in a process of its own and returns its rows. The task, and all that it started, is ended when a row takes
 * longer than its limit, also in a loop that never waits.
 */
export async function runTask(task: Task, limits: Limits): Promise<(Row | FailedRow)[]> {
  const rows: (Row | FailedRow)[] = []
  const child = fork(path.join(import.meta.dirname, "task-process.ts"), {
    // A group of its own. Standard output belongs to the table of rows.
    detached: true,
    stdio: ["ignore", 2, "inherit", "ipc"],
  })
  const ended = once(child, "exit")
  let isLate = false
  const onLimit = () => {
    isLate = true
    endGroup(child.pid)
  }
  let timer = setTimeout(onLimit, limits.seconds * 1000)
  child.on("message", (row: Row | FailedRow) => {
    rows.push(row)
    clearTimeout(timer)
    timer = setTimeout(onLimit, limits.seconds * 1000)
  })
  const onStop = () => endGroup(child.pid)
  limits.stop.addEventListener("abort", onStop)
  child.send(task)

  const [code, signal] = await ended
  clearTimeout(timer)
  limits.stop.removeEventListener("abort", onStop)
  endGroup(child.pid)
  const { what, seconds } = limits
  if (isLate) rows.push({ what, failure: `a row took longer than ${seconds} s` })
  else if (code !== 0 && !rows.some(isFailed)) {
    rows.push({ what, failure: `its process ended with ${code ?? signal}` })
  }
  return rows
}

export const isFailed = (row: Row | FailedRow): row is FailedRow => "failure" in row

function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGKILL")
  } catch {
    // All of it has ended.
  }
}
