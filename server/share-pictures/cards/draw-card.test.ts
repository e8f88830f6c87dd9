import { Resvg } from "@resvg/resvg-js"
import sharp from "sharp"
import { beforeAll, describe, expect, test } from "vitest"
import {
  type CardColour,
  cardColours,
  type CardLook,
  type CardShape,
  cardShapes,
  type ShareCard,
} from "#shared/share-cards/share-card.ts"
import { type Colour, colourOf, contrast } from "./colour.ts"
import { type CardPicture, drawCard } from "./draw-card.ts"
import { fontFiles, readFonts } from "./fonts.ts"
import { paletteOf, type Palette } from "./palette.ts"
import { readable } from "./paint.ts"

const fonts = readFonts()

const common = { name: "坂の上のくろぎ", posters: [], facts: [] }
const cards: ShareCard[] = [
  { ...common, subject: "2026", count: 34, sentence: "秋の東京で、いちばん遊んだ。" },
  { ...common, subject: "2026-11", count: 6, sentence: "土曜日に、3作。", days: [1, 7, 8, 30] },
  { ...common, subject: "2026-02", count: 128, sentence: "はじめて鹿児島で遊んだ。", days: [28] },
  {
    ...common,
    subject: "map",
    count: 3,
    sentence: "甲信越・北陸は、ぜんぶに灯りがついた。",
    lit: { "13": null, "26": null, "47": null },
  },
  {
    ...common,
    subject: "best",
    count: 10,
    sentence: "いちばんは「ねこは数に入りますか？ 完結…」。",
  },
  { ...common, subject: "profile", count: 1234, name: "な".repeat(50), sentence: "謎".repeat(60) },
]

/** Posters of two colours each: bright and dark, grey, near to amber, and near to the site's own. */
const poster: Record<string, [Colour, Colour]> = {
  asakusa: ["#F6B53C", "#7B2340"],
  night: ["#0F1020", "#20345A"],
  paper: ["#FFFFFF", "#EFEFEF"],
  grey: ["#808080", "#767676"],
  leaf: ["#1F6B4F", "#9BD3B0"],
  sun: ["#FFB300", "#FFC94D"],
}
const albums = [
  [],
  ["asakusa"],
  ["grey", "paper"],
  ["asakusa", "night", "leaf"],
  ["grey", "grey", "grey"],
  ["sun", "sun", "paper"],
]

let posters: Record<string, CardPicture["posters"][number]>
beforeAll(async () => {
  posters = Object.fromEntries(
    await Promise.all(
      Object.entries(poster).map(
        async ([name, colours]) => [name, await makePoster(colours)] as const,
      ),
    ),
  )
})

async function makePoster([one, other]: [Colour, Colour]) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="36"><rect width="48" height="36" fill="${one}"/><rect width="20" height="36" fill="${other}"/></svg>`
  const raw = { width: 48, height: 36, channels: 4 } as const
  const flat = sharp(new Resvg(svg).render().pixels, { raw }).removeAlpha()
  const jpeg = await flat.clone().jpeg().toBuffer()
  return {
    image: `data:image/jpeg;base64,${jpeg.toString("base64")}`,
    palette: paletteOf(await flat.raw().toBuffer()),
  }
}

/** The ground behind the words is looked at in a smaller picture. */
const smaller = 4

const looks: CardLook[] = Object.keys(cardShapes).flatMap((shape) =>
  Object.keys(cardColours).map((colour) => ({
    shape: shape as CardShape,
    colour: colour as CardColour,
  })),
)

const drawn = (card: ShareCard, look: CardLook, album: readonly string[]) =>
  drawCard(
    {
      kind: "cards",
      card,
      look,
      posters: album.flatMap((name) => posters[name] ?? []),
      lit: { "13": posters.leaf?.palette ?? [] } satisfies Record<string, Palette>,
    },
    fonts,
  )

type Text = { x: number; y: number; size: number; fill: Colour; words: string; width: number }

/** Every text of a drawing with the room that it takes. */
function textsOf(svg: string): Text[] {
  const found = svg.matchAll(
    /(?:<g transform="translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]+) 1\)">)?<text (?:x="([\d.]+)" y="([\d.]+)" |font-family="Dela Gothic One" font-weight="400" )font-size="([\d.]+)" fill="(#\w+)"[^>]*>([^<]*)/g,
  )
  return [...found].map(([, left, top, narrow, x, y, size = "0", fill = "", words = ""]) => {
    const widths = [...words].map((c) =>
      narrow ? fonts.digitWidth(c) : (fonts.widthOf(c) ?? 1) + 0.03,
    )
    const width = widths.reduce((sum, each) => sum + each, 0) * Number(size) * Number(narrow ?? 1)
    return { x: Number(left ?? x), y: Number(top ?? y), size: Number(size), fill, words, width }
  })
}

describe.each(looks)("a card in $shape and $colour", (look) => {
  const { width, height } = cardShapes[look.shape]

  test("has a loud number and no text that a phone could not show", () => {
    for (const card of cards) {
      const texts = textsOf(drawn(card, look, ["asakusa"]))
      const number = texts.find(({ words }) => words === String(card.count))
      expect((number?.size ?? 0) * 0.746, card.subject).toBeGreaterThanOrEqual(180)
      expect(texts.length).toBeGreaterThanOrEqual(5)
      for (const { size, words } of texts) expect(size, words).toBeGreaterThanOrEqual(28)
      for (const { x, width: room, words } of texts)
        expect(x + room, words).toBeLessThan(width - 20)
    }
  })

  test.each(albums.map((album) => ({ album })))(
    "is readable over what lies behind its words, with posters $album",
    ({ album }) => {
      for (const card of cards) {
        const svg = drawn(card, look, album)
        const behind = new Resvg(svg.replaceAll(/<text [^>]*>[^<]*<\/text>/g, ""), {
          font: { loadSystemFonts: false },
          fitTo: { mode: "width", value: width / smaller },
        }).render().pixels
        const at = (x: number, y: number) => {
          const start = (Math.round(y / smaller) * (width / smaller) + Math.round(x / smaller)) * 4
          return colourOf([behind[start] ?? 0, behind[start + 1] ?? 0, behind[start + 2] ?? 0])
        }
        for (const text of textsOf(svg)) {
          for (let x = text.x; x < text.x + text.width; x += 16) {
            for (const y of [text.y - text.size * 0.7, text.y - text.size * 0.3, text.y]) {
              expect(y).toBeLessThan(height - 20)
              expect(
                contrast(text.fill, at(x, y)),
                `${card.subject} ${text.words} at ${Math.round(x)} ${Math.round(y)} on ${at(x, y)}`,
              ).toBeGreaterThanOrEqual(readable)
            }
          }
        }
      }
    },
  )
})

test("a month has a dot for each of its days and a keyhole for each day played", () => {
  const svg = drawn(cards[2] as ShareCard, { shape: "wide", colour: "light" }, [])
  expect(svg.match(/<circle [^>]*r="(5|13)"/g)).toHaveLength(28)
  expect(svg.match(/<circle [^>]*r="13"/g)).toHaveLength(1)
})

test("the fewer posters there are, the larger they are drawn", () => {
  const widest = (album: string[]) => {
    const svg = drawn(cards[0] as ShareCard, { shape: "wide", colour: "light" }, album)
    return Math.max(...[...svg.matchAll(/<image [^>]*width="([\d.]+)"/g)].map(([, w]) => Number(w)))
  }
  const [one, two, three] = [["leaf"], ["leaf", "sun"], ["leaf", "sun", "night"]].map(widest)
  expect(one).toBeGreaterThan(two ?? 0)
  expect(two).toBeGreaterThan(three ?? 0)
})

test("what members write is text, whatever it looks like", () => {
  const svg = drawn(
    { ...(cards[0] as ShareCard), name: `</text><image href="file:///etc/passwd"/>&amp;` },
    { shape: "wide", colour: "light" },
    [],
  )
  expect(svg).not.toContain("<image")
  expect(() => new Resvg(svg, { font: { loadSystemFonts: false, fontFiles } })).not.toThrow()
})
