import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync, chmodSync } from "node:fs"
import path from "node:path"
import { root } from "../root.mjs"

// node scripts/trials/pack.mjs <folder>: a copy of the games that stays as it is while solvers play, and a command for each game.

const folder = path.resolve(process.argv[2] ?? "")
const engine = path.join(folder, ".engine")
rmSync(engine, { recursive: true, force: true })
mkdirSync(engine, { recursive: true })
for (const each of ["content", "domain", "shared", "scripts", "package.json", "tsconfig.json"])
  cpSync(path.join(root, each), path.join(engine, each), {
    recursive: true,
    filter: (file) => !/\.test\.tsx?$|\.md$/.test(file),
  })
symlinkSync(path.join(root, "node_modules"), path.join(engine, "node_modules"))
for (const game of ["planetarium", "shiba-park"]) {
  mkdirSync(path.join(folder, game), { recursive: true })
  const command = path.join(folder, game, "play")
  writeFileSync(
    command,
    `#!/bin/sh\ncd ${engine} && exec node_modules/node/bin/node scripts/trials/play.ts ${path.join(folder, game)} ${game} "$@"\n`,
  )
  chmodSync(command, 0o755)
}
