import { readFile, writeFile } from "node:fs/promises"
import path from "node:path"
import { Resvg } from "@resvg/resvg-js"
import type { ChatGame } from "#content/games/chat.ts"
import { shibaPark } from "#content/games/shiba-park/shiba-park.ts"

/** Draws the site's own icons, its share pictures, and the picture of a new member, into public/: `node scripts/run.mjs scripts/draw-icons.ts`. */
const root = path.resolve(import.meta.dirname, "..")
const logo = inside(await readFile(path.join(root, "public/icon.svg"), "utf8"))
const view = inside(await readFile(path.join(root, "app/routes/home/window.svg"), "utf8"))

const wordmark =
  "M2.5 9.5H20M12 3.5C12 13.5 10 19.5 4.5 23.5M30 7l3.3 6M44 7.5c0 8.5-3.6 13.5-10.5 16.5M45.3 2.5l1.6 2.7M49.4 1.8l1.5 2.6M71 4.5C69 13.5 64.5 19.5 57.5 23.5M60 9.5l13 9.5M88.5 3.5c-1 5-3 8-6.5 11M88 7.5h11.5C99 15.5 95 20.5 88 23.8M100.3 2.2l1.5 2.6M104.3 1.5l1.5 2.6M115 4.5V15M128 3.5v8.5c0 6-3 9.5-8 11.8"

/** With a margin, because launchers cut off the corners. */
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-9 -9 58 58"><rect x="-9" y="-9" width="58" height="58" fill="#fff"/>${logo}</svg>`

const sharePicture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
  <rect width="1200" height="630" fill="#F5F8FC"/>
  <svg x="660" y="35" width="480" height="560" viewBox="0 0 480 560">${view}</svg>
  <svg x="90" y="215" width="150" height="150" viewBox="0 0 40 40">${logo}</svg>
  <svg x="250" y="246" width="400" height="82" viewBox="0 0 134 27"><path d="${wordmark}" fill="none" stroke="#0B1F3A" stroke-width="3.1" stroke-linecap="round" stroke-linejoin="round"/></svg>
  <path d="M120 440C300 560 520 380 770 560" fill="none" stroke="#0967D3" stroke-width="9" stroke-linecap="round" stroke-dasharray="0 22"/>
</svg>`

/** With a ground and a figure of its own, it stands out from light and from dark pages. */
const defaultUser = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">
  <rect width="40" height="40" fill="#D6E6FA"/>
  <circle cx="20" cy="15.2" r="7" fill="#4F8BDA"/>
  <path d="M5.5 42c0-10 5.6-16.6 14.5-16.6S34.5 32 34.5 42z" fill="#4F8BDA"/>
  <path d="M18.6 34.1a2.8 2.8 0 1 1 2.8 0l1.1 6h-5z" fill="#FFB300"/>
</svg>`

await draw(icon, 512, "icon-512.png")
await draw(icon, 192, "icon-192.png")
await draw(icon, 180, "apple-touch-icon.png")
await draw(sharePicture, 1200, "card.png")
await draw(defaultUser, 800, "default-user.png")
await draw(drawingOf(shibaPark), 1200, `games-${shibaPark.id}.png`)

async function draw(svg: string, width: number, name: string) {
  const picture = new Resvg(svg, {
    fitTo: { mode: "width", value: width },
    font: { loadSystemFonts: false },
  })
  await writeFile(path.join(root, "public", name), picture.render().asPng())
}

/** The picture that a story is shared with, in its own inks. */
function drawingOf({ drawings, share }: Pick<ChatGame, "drawings" | "share">): string {
  const drawn = drawings[share.picture]
  if (!drawn) throw new Error(`no drawing ${share.picture}`)
  const lines = drawn.lines.replaceAll(/var\(--[\w-]+,\s*([^()]+)\)/g, "$1")
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${drawn.box}">${lines}</svg>`
}

function inside(svg: string): string {
  return svg.replace(/^[\s\S]*?<svg[^>]*>/, "").replace(/<\/svg>\s*$/, "")
}
