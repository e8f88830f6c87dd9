import { spawn } from "node:child_process"
import { once } from "node:events"
import path from "node:path"
import { createInterface } from "node:readline"
import { setTimeout as wait } from "node:timers/promises"
import { asAccount, type Account } from "./account.ts"
import { readPidFile } from "./pid-file.ts"

export type Postmaster = {
  ended: Promise<void>
  stop(patience: number): Promise<void>
}

type Plan = {
  dir: string
  binDir: string
  account: Account
  settings: string[]
  log: (line: string) => void
}

const readyWithin = 120_000

/** Starts one postmaster and waits until it accepts connections (after a crash: until recovered). */
export async function startPostmaster(plan: Plan): Promise<Postmaster> {
  const postgres = path.join(plan.binDir, "postgres")
  const command = asAccount(plan.account, postgres, ["-D", plan.dir, ...plan.settings])
  const { file, args, ...identity } = command
  const child = spawn(file, args, {
    ...identity,
    cwd: "/",
    // A session of its own: Ctrl-C in a terminal must reach us only; we stop it in order.
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  })

  let isServing = false
  const tail: string[] = []
  const reader = createInterface({ input: child.stderr }).on("line", (line) => {
    if (isServing) plan.log(line)
    if (tail.push(line) > 20) tail.shift()
  })
  const allRead = once(reader, "close")
  let isRunning = true
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      isRunning = false
      resolve()
    }
    child.once("exit", end)
    child.once("error", (error) => {
      tail.push(error.message)
      end()
    })
  })

  const stop = async (patience: number) => {
    isServing = false
    child.kill("SIGINT")
    await Promise.race([ended, wait(patience, undefined, { ref: false })])
    if (isRunning) child.kill("SIGQUIT")
    await Promise.race([ended, wait(1_000, undefined, { ref: false })])
    if (isRunning) child.kill("SIGKILL")
    await ended
  }

  const deadline = Date.now() + readyWithin
  while (isRunning && Date.now() < deadline) {
    const pidFile = await readPidFile(plan.dir)
    if (pidFile?.pid === child.pid && pidFile?.isReady) {
      isServing = true
      return { ended, stop }
    }
    await Promise.race([ended, wait(10)])
  }
  await stop(0)
  await Promise.race([allRead, wait(1_000)])
  throw new Error(`PostgreSQL did not start:\n${tail.join("\n")}`)
}
