import { Resvg } from "@resvg/resvg-js"
import { describe, expect, test } from "vitest"
import { mysteryTypes } from "#shared/catalogue/mystery-types.ts"
import { avatarMotifs, makerMotifs, photoScenes } from "#db/seed/demo/format.ts"
import { drawAvatar } from "./avatar.ts"
import { drawMakerIcon } from "./maker-icon.ts"
import { paletteNames } from "./palettes.ts"
import { drawPhoto } from "./photo.ts"
import { drawPoster, posterVariants } from "./posters/draw-poster.ts"

const everyWay: Record<string, readonly (() => string)[]> = {
  poster: mysteryTypes.flatMap(({ id: type }) =>
    paletteNames.flatMap((palette, seed) =>
      posterVariants.map((variant) => () => drawPoster({ type, variant, palette, seed })),
    ),
  ),
  "maker icon": makerMotifs.flatMap((motif) =>
    paletteNames.map((palette, seed) => () => drawMakerIcon({ motif, palette, seed })),
  ),
  avatar: avatarMotifs.flatMap((motif) =>
    paletteNames.map((palette, seed) => () => drawAvatar({ motif, palette, seed })),
  ),
  photo: photoScenes.flatMap((scene) =>
    paletteNames.map((palette, seed) => () => drawPhoto({ scene, palette, seed })),
  ),
}

const sizes: Record<string, readonly [width: number, height: number]> = {
  poster: [800, 600],
  "maker icon": [400, 400],
  avatar: [400, 400],
  photo: [800, 600],
}

describe.for(Object.keys(everyWay))("every %s", (kind) => {
  const drawn = everyWay[kind]?.map((draw) => draw()) ?? []

  test("is a complete picture of its size", () => {
    for (const svg of drawn) {
      const { width, height } = new Resvg(svg, { font: { loadSystemFonts: false } })
      expect([width, height]).toEqual(sizes[kind])
    }
  })

  test("has no text, no scripts and no external resources", () => {
    const strange =
      /<(text|tspan|script|style|image|use|a|foreignObject)\b|href|\son\w+=|url\((?!#)/
    expect(drawn.filter((svg) => strange.test(svg))).toEqual([])
  })

  test("has valid numbers everywhere", () => {
    expect(drawn.filter((svg) => /NaN|undefined|Infinity|null|\[object/.test(svg))).toEqual([])
  })

  test("defines every gradient and clip path that it uses, once", () => {
    for (const svg of drawn) {
      const names = [...svg.matchAll(/\bid="([^"]+)"/g)].map(([, name]) => name)
      const wanted = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, name]) => name)
      expect(new Set(names).size).toBe(names.length)
      expect(wanted.filter((name) => !names.includes(name))).toEqual([])
    }
  })

  test("is the same when it is drawn again", () => {
    expect(everyWay[kind]?.map((draw) => draw())).toEqual(drawn)
  })
})
