import { spawn } from "node:child_process"
import { root } from "./root.mjs"

/** Says what takes long, and how long it took. */
export async function step(title, work) {
  const startedAt = Date.now()
  console.log(`${title} …`)
  const result = await work()
  console.log(`${title}: done in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
  return result
}

/** Runs a program in the project's folder with our terminal; fails when it fails. */
export async function runProgram(file, args, options = {}) {
  const child = spawn(file, args, { cwd: root, stdio: "inherit", ...options })
  const outcome = await new Promise((resolve, reject) => {
    child.once("error", reject)
    child.once("exit", (code, signal) => resolve(code ?? signal))
  })
  if (outcome !== 0) throw new Error(`${[file, ...args].join(" ")} ended with ${outcome}`)
}
