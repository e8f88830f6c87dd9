import { readFile } from "node:fs/promises"
import path from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants } from "node:zlib"
import { pages } from "../shared/addresses/pages.ts"
import { root } from "./root.mjs"
import { scriptBudgets } from "./script-budgets.mjs"

const client = path.join(root, "build/client")
const compress = promisify(brotliCompress)

/** Fails with a line for each page whose scripts are over their budget. */
export async function checkScriptBudgets() {
  const problems = (await weighScripts()).map(problemOf).filter(Boolean)
  if (problems.length > 0) throw new Error(problems.join("\n"))
}

/** Every page with the size of each script it loads before anything is touched, largest first. */
export async function weighScripts() {
  const manifest = await readManifest()
  const sizes = new Map()
  const sizeOf = (file) => {
    if (!sizes.has(file)) sizes.set(file, measure(file))
    return sizes.get(file)
  }
  // Several patterns may be one page: the same module in the same layout.
  const modules = new Map(pages.filter(({ scripts }) => scripts).map((page) => [page.file, page]))
  return Promise.all(
    Array.from(modules.values(), async ({ file, pattern, scripts }) => {
      const files = await Promise.all(scriptsOf(manifest, pattern).map(sizeOf))
      return { page: nameOf(file), scripts, files: files.toSorted((a, b) => b.bytes - a.bytes) }
    }),
  )
}

function problemOf({ page, scripts, files }) {
  const budget = scriptBudgets[scripts]
  const size = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  if (size <= budget) return null
  const largest = files.slice(0, 4).map(({ name, bytes }) => `${name} ${kB(bytes / 1000)}`)
  return `${page}: scripts of ${kB(size)}, over its budget of ${kB(budget)} (scripts/script-budgets.mjs). Largest: ${largest.join(", ")}.`
}

/** Scripts that the server preloads for a page: the entry, and the page's module and those around it, with their imports. */
function scriptsOf({ entry, routes }, id) {
  const files = new Set([entry.module, ...entry.imports])
  for (let route = routes[id]; route; route = routes[route.parentId]) {
    files.add(route.module)
    for (const file of route.imports) files.add(file)
  }
  return [...files]
}

async function measure(file) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  const { length } = await compress(await readFile(path.join(client, file)), { params })
  return { name: path.basename(file), bytes: length }
}

/** Of this build: its folder also has the files of the one before. */
async function readManifest() {
  const own = JSON.parse(await readFile(path.join(root, "build/own-assets.json"), "utf8"))
  const name = own.find((file) => /^manifest-.*\.js$/.test(file))
  const script = await readFile(path.join(client, "assets", name), "utf8")
  return JSON.parse(script.slice(script.indexOf("{"), script.lastIndexOf("}") + 1))
}

const nameOf = (file) => file.replace(/^routes\//, "").replace(/\.tsx$/, "")
const kB = (number) => `${number.toFixed(1)} kB`
