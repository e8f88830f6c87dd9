import { spawn } from "node:child_process"
import { once } from "node:events"
import path from "node:path"
import { onOurNode } from "./our-node.mjs"
import { root } from "./root.mjs"

// npm run attack: attacks a site of its own, prints a table and exits with 1 if anything fell.
//   --seed 7          the same seed makes the same attempts
//   --requests 5000   how many requests the fuzz sends
//   --tables 5000     how many requests it sends to the table API
//   --quick           everything else in less than a minute

await onOurNode(import.meta.url, async () => {
  process.env.NODE_ENV ??= "production"
  const { ensureBuilt } = await import("./build.mjs")
  const { startKeeper } = await import("./start-keeper.ts")
  const { openThrowAwayFolder } = await import("./throw-away-folder.ts")
  await ensureBuilt()
  const folder = await openThrowAwayFolder()
  const keeper = startKeeper(folder)
  const attack = path.join(root, "tests/attack/attack.ts")
  // A group of its own, which the keeper ends with all that it started, however this run ends.
  const child = spawn(process.execPath, [attack, ...process.argv.slice(2)], {
    detached: true,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, TMPDIR: folder },
  })
  keeper.noteGroup(child.pid ?? null)
  const stopped = new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => resolve(130))
  })
  const ended = once(child, "exit").then(([code]) => code ?? 1)
  const code = await Promise.race([ended, stopped])
  await keeper.end()
  process.exit(code)
})
