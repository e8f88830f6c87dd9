import { spawn } from "node:child_process"
import { realpathSync } from "node:fs"
import { constants } from "node:os"
import { fileURLToPath } from "node:url"
import { ensureInstalled, ourNode } from "./install.mjs"
import { stopWithNpm } from "./stop-with-npm.mjs"

/**
 * Makes sure that the packages are there and that `main` runs on our own Node: here if this
 * process already is one, else in a child that takes its place.
 */
export async function onOurNode(scriptUrl, main) {
  stopWithNpm()
  try {
    const isFresh = await ensureInstalled()
    if (isFresh || process.execPath !== realpathSync(ourNode)) {
      handOver([fileURLToPath(scriptUrl), ...process.argv.slice(2)])
    } else {
      await main()
    }
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}

/** Our Node does this instead of us: it gets our signals, and we end as it ends. */
export function handOver(args, env = {}) {
  const child = spawn(ourNode, args, { stdio: "inherit", env: { ...process.env, ...env } })
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal))
  child.once("error", (error) => {
    console.error(error.message)
    process.exit(1)
  })
  child.once("exit", (code, signal) => {
    process.exit(code ?? 128 + constants.signals[signal])
  })
}
