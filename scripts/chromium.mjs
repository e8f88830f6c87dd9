import { execFile } from "node:child_process"
import { access, glob } from "node:fs/promises"
import path from "node:path"
import { promisify } from "node:util"
import { root } from "./root.mjs"
import { runProgram, step } from "./step.mjs"

const run = promisify(execFile)
// Headless shells first: the same engine, and journeys take half the time.
const shells = ["chromium-headless-shell", "chrome-headless-shell"]
const browsers = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
const macOsChrome = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
const minutes = 60_000

/** Finds a Chromium for the browser tests, or installs Playwright's or Debian's; null if all fail. */
export async function provideChromium() {
  const chromium = await findOrInstallChromium()
  if (chromium && (await lacksJapaneseFont())) {
    await attempt("Installing a Japanese font", () => installDebians("fonts-noto-cjk"))
  }
  return chromium
}

async function findOrInstallChromium() {
  return (
    (await firstThatRuns([process.env.CHROMIUM_PATH])) ??
    (await firstThatRuns(onPath(shells))) ??
    (await findPlaywrights()) ??
    (await firstThatRuns([...onPath(browsers), macOsChrome])) ??
    (await attempt("Downloading Chromium", downloadPlaywrights).then(findPlaywrights)) ??
    (await attempt("Installing Debian's Chromium", () =>
      installDebians("chromium-headless-shell"),
    ).then(() => firstThatRuns(onPath(shells))))
  )
}

async function firstThatRuns(candidates) {
  for (const candidate of candidates) {
    if (!candidate) continue
    // A downloaded Chromium may lack system libraries.
    const runs = await run(candidate, ["--version"], { timeout: 20_000 }).then(
      () => true,
      () => false,
    )
    if (runs) return candidate
  }
  return null
}

function onPath(names) {
  const folders = (process.env.PATH ?? "").split(path.delimiter)
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name)))
}

async function findPlaywrights() {
  const { chromium } = await import("@playwright/test")
  const whole = chromium.executablePath()
  const [, home, revision] = /^(.*)chromium-(\d+)/.exec(whole) ?? []
  const shell = `${home}chromium_headless_shell-${revision}/*/{headless_shell,chrome-headless-shell}`
  const found = home === undefined ? [] : await Array.fromAsync(glob(shell))
  return firstThatRuns([...found, whole])
}

async function downloadPlaywrights() {
  const cli = path.join(root, "node_modules/@playwright/test/cli.js")
  await runProgram(process.execPath, [cli, "install", "chromium"], { timeout: 5 * minutes })
}

/** Where fontconfig does not answer, as on macOS, the system has its own. */
async function lacksJapaneseFont() {
  const answer = await run("fc-list", [":lang=ja", "family"]).catch(() => null)
  return answer?.stdout.trim() === ""
}

async function installDebians(name) {
  if (process.getuid?.() !== 0) throw new Error("only root can install packages")
  await access("/usr/bin/apt-get")
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" }
  await runProgram("apt-get", ["update"], { env, timeout: 3 * minutes })
  const install = ["install", "-y", "--no-install-recommends", name]
  await runProgram("apt-get", install, { env, timeout: 8 * minutes })
}

async function attempt(title, work) {
  await step(title, work).catch((error) => console.log(`${title}: ${error.message}`))
}
