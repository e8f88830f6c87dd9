import { spawn } from "node:child_process"
import { realpathSync } from "node:fs"
import { constants } from "node:os"
import { fileURLToPath } from "node:url"
import { ensureInstalled, ourNode } from "./install.mjs"
import { stopWithNpm } from "./stop-with-npm.mjs"

/**
 * Installs the packages if needed and runs `main` on the project's own Node: in this process if it
 * already is that Node, else in a child process.
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

/** Runs a child on the project's Node, forwards signals to it and exits with its exit code. */
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
