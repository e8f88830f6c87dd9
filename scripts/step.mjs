import { spawn } from "node:child_process"
import { root } from "./root.mjs"

/** Prints the title before the work and its duration after it. */
export async function step(title, work) {
  const startedAt = Date.now()
  console.log(`${title} …`)
  const result = await work()
  console.log(`${title}: done in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
  return result
}

/** Runs a program in the project's folder with our terminal; throws unless it exits with 0. */
export async function runProgram(file, args, options = {}) {
  const child = spawn(file, args, { cwd: root, stdio: "inherit", ...options })
  const outcome = await new Promise((resolve, reject) => {
    child.once("error", reject)
    child.once("exit", (code, signal) => resolve(code ?? signal))
  })
  if (outcome !== 0) throw new Error(`${[file, ...args].join(" ")} ended with ${outcome}`)
}
