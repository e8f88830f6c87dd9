import { Resvg } from "@resvg/resvg-js"
import { describe, expect, test } from "vitest"
import { mysteryTypes } from "#shared/catalogue/mystery-types.ts"
import { avatarMotifs, makerMotifs, photoScenes, posterFaces, posterPrints } from "./kinds.ts"
import { drawAvatar } from "./avatar.ts"
import { effects } from "./lettering/draw-title.ts"
import { drawMakerIcon } from "./maker-icon.ts"
import { motifNames } from "./motifs/choose-motif.ts"
import { paletteNames } from "./palettes.ts"
import { drawPhoto } from "./photo.ts"
import { drawPoster, type PosterWish } from "./posters/draw-poster.ts"
import { groundNames } from "./posters/grounds.ts"
import { layoutNames } from "./posters/layouts.ts"
import type { Picture } from "./raster.ts"

const poster: PosterWish = {
  title: "【再演】真夜中の保健室 ～四人目の寝息～",
  maker: "夜ふけの地図社",
  layout: "foot",
  backdrop: "01 0",
  motif: "key",
  palette: "shu",
  print: "flat",
  face: "zen",
  effect: "plain",
  seed: 7,
}
const backdrops = [
  ...mysteryTypes.flatMap(({ id }) => ([0, 1, 2] as const).map((at) => `${id} ${at}` as const)),
  ...groundNames,
]

const everyWay: Record<string, readonly (() => Picture)[]> = {
  poster: [
    ...layoutNames.flatMap((layout) =>
      posterPrints.map((print) => () => drawPoster({ ...poster, layout, print })),
    ),
    ...backdrops.map((backdrop, seed) => () => drawPoster({ ...poster, backdrop, seed })),
    ...motifNames.map((motif, seed) => () => drawPoster({ ...poster, motif, seed })),
    ...posterFaces.flatMap((face) =>
      effects.map((effect) => () => drawPoster({ ...poster, face, effect, layout: "giant" })),
    ),
  ],
  "maker icon": makerMotifs.flatMap((motif) =>
    paletteNames.map((palette, seed) => () => ({ svg: drawMakerIcon({ motif, palette, seed }) })),
  ),
  avatar: avatarMotifs.flatMap((motif) =>
    paletteNames.map((palette, seed) => () => ({ svg: drawAvatar({ motif, palette, seed }) })),
  ),
  photo: photoScenes.flatMap((scene) =>
    paletteNames.map((palette, seed) => () => drawPhoto({ scene, palette, seed })),
  ),
}

const svgsOf = ({ svg, over }: Picture) => (over === undefined ? [svg] : [svg, over])

const sizes: Record<string, readonly [width: number, height: number]> = {
  poster: [800, 600],
  "maker icon": [400, 400],
  avatar: [400, 400],
  photo: [800, 600],
}

describe.for(Object.keys(everyWay))("every %s", (kind) => {
  const drawn = everyWay[kind]?.flatMap((draw) => svgsOf(draw())) ?? []

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
    expect(everyWay[kind]?.flatMap((draw) => svgsOf(draw()))).toEqual(drawn)
  })
})
