import { execFileSync } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import type { Drawn } from "#content/games/story.ts"

const browser = "/usr/bin/chromium-headless-shell"

/** Draws an SVG into a PNG of 390 pixels, as a phone shows it. */
export function drawPicture(
  { box, lines }: Drawn,
  file: string,
  { isGrey, ground }: { isGrey: boolean; ground: string },
): string {
  if (existsSync(file)) return file
  const [, , width = 1, height = 1] = box.split(/[ ,]+/).map(Number)
  const high = Math.ceil((390 * height) / width)
  const folder = mkdtempSync(path.join(tmpdir(), "picture-"))
  const page = path.join(folder, "page.html")
  const filter = isGrey ? "filter:grayscale(1);" : ""
  writeFileSync(
    page,
    `<!doctype html><meta charset="utf-8"><style>body{margin:0;background:${ground};color:#222}svg{display:block;width:390px;${filter}font-family:sans-serif}</style><svg viewBox="${box}" xmlns="http://www.w3.org/2000/svg">${lines}</svg>`,
  )
  mkdirSync(path.dirname(file), { recursive: true })
  const flags = ["--no-sandbox", "--hide-scrollbars", "--force-device-scale-factor=2"]
  execFileSync(
    browser,
    [...flags, `--screenshot=${file}`, `--window-size=390,${high}`, `file://${page}`],
    { stdio: "ignore", timeout: 60_000 },
  )
  rmSync(folder, { recursive: true })
  return file
}
