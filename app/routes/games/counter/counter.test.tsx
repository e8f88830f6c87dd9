import { renderToStaticMarkup } from "react-dom/server"
import { createRoutesStub } from "react-router"
import { describe, expect, it } from "vitest"
import type { ShownPicture } from "#domain/games/chat/shown.ts"
import type {
  CounterAsk,
  CounterEntry,
  CounterWaits,
  ShownCounter,
} from "#domain/games/counter/shown.ts"
import { Counter } from "./counter.tsx"

const picture = (id: string): ShownPicture => ({
  id,
  alt: `絵 ${id}`,
  drawn: { box: "0 0 10 10", lines: `<path d="M0 0h${id.length}"/>` },
})

const speaker = (id: string, name: string) => ({
  id,
  name,
  icon: picture(`face-${id}`),
  pace: 1,
  look: null,
})

const drill: CounterEntry = {
  kind: "drill",
  key: "d",
  id: "drill-1",
  spoken: "ここから、詰めて並びます",
  lines: [
    { key: "d.0", side: "right", text: "七番窓口の者です。" },
    { key: "d.1", side: "left", text: "富士が見たくてね。" },
    { key: "d.2", side: "right", text: "礼。" },
  ],
}

const entries: readonly CounterEntry[] = [
  { kind: "system", key: "a", text: "七番窓口に入りました。" },
  { kind: "line", key: "b", by: "kashiwagi", text: "おはようございます。" },
  drill,
  { kind: "line", key: "e", by: "you", text: "もういいかい", width: 11 },
  { kind: "line", key: "f", by: "tsuno", text: "　　　　", width: 4 },
  { kind: "retracted", key: "g", by: "kashiwagi", width: 9, text: "取り消しました。" },
  {
    kind: "sticker",
    key: "h",
    by: "hana",
    sticker: { ...picture("stamp-pear"), alt: "スタンプ、梨の実", name: null },
  },
]

const counterOf = (waits: CounterWaits, more: Partial<ShownCounter> = {}): ShownCounter => ({
  game: { id: "park", title: "公園" },
  chapter: "first",
  parts: [{ chapter: "first", place: "受付", clock: "9:00", entries }],
  room: {
    title: "七番窓口",
    icon: picture("icon"),
    names: { kashiwagi: "柏木", tsuno: "つの", hana: "" },
    tools: ["ledger", "copy", "conversion", "wallpaper"],
    ledger: {
      rows: [{ row: 1, what: "□□□", who: "淀橋", seal: null }],
      margin: [],
      over: null,
      picture: null,
    },
    sheet: [],
  },
  waits,
  speakers: {
    kashiwagi: speaker("kashiwagi", "柏木"),
    tsuno: speaker("tsuno", "つの"),
    hana: speaker("hana", ""),
  },
  name: "成子",
  wallpaper: "day",
  ear: { isOn: false, hasWidths: true },
  guide: [],
  bound: [],
  chapters: [],
  hints: "/games/park/hint",
  certificate: null,
  share: null,
  after: null,
  isFinished: false,
  ...more,
})

const asking = (asks: CounterAsk): CounterWaits => ({
  kind: "puzzle",
  key: "p",
  id: "P1",
  question: "なんと書いてありますか。",
  beside: "ひらがな5文字",
  spoken: "四本はひらいて、一本は折ってある。",
  asks,
  ladders: [],
  explained: null,
})

const text: CounterAsk = { kind: "text", under: null }

function drawn(counter: ShownCounter): string {
  const Stub = createRoutesStub([
    {
      path: "*",
      Component: () => (
        <Counter
          counter={counter}
          reply={undefined}
          address="/games/park/first"
          origin="https://a.jp"
        />
      ),
    },
  ])
  return renderToStaticMarkup(<Stub initialEntries={["/games/park/first"]} />)
}

const textOf = (html: string) => html.replace(/<[^>]*>/g, "|").replace(/\|+/g, "|")
const widthsOf = (html: string) =>
  [...html.matchAll(/--wide:([\d.]+)/g)].map(([, width]) => Number(width))

describe("the room without scripts", () => {
  const html = drawn(counterOf(asking(text)))

  it("gives each bubble the width of its letters, of hidden ones, too", () => {
    expect(widthsOf(html)).toEqual([12.2, 11.2, 11.2, 4.2, 13.2, 6.2, 11.2])
  })

  it("stands the lines of a drill without names and faces", () => {
    const block = /<ol[^>]*data-drill.*?<\/ol>/s.exec(html)?.[0] ?? ""
    expect(textOf(block)).toBe("|七番窓口の者です。|富士が見たくてね。|礼。|")
  })

  it("says nothing of widths to who has not asked for them", () => {
    expect(html.includes("、広さ")).toBe(false)
  })

  it("leaves the name of one speaker empty, and reads one", () => {
    expect(/<b class="vh">花の方<\/b>/.test(html)).toBe(true)
  })

  it("has a way to copy a bubble, to convert, and to change the wallpaper", () => {
    expect(/<button form="counter-copy" value="e"/.test(html)).toBe(true)
    expect(html.includes('name="reading"')).toBe(true)
    expect(/<button value="night"[^>]* name="wallpaper"/.test(html)).toBe(true)
  })
})

describe("きく窓口", () => {
  const html = drawn(counterOf(asking(text), { ear: { isOn: true, hasWidths: true } }))

  it("reads widths, words without a voice, and what was taken back", () => {
    const words = textOf(html)
    expect(words).toContain("もういいかい|、広さ十一文字")
    expect(words).toContain("（声がしない）|、広さ四文字")
    expect(words).toContain("取り消されたふきだし。広さ九文字")
    expect(words).toContain("ここから、詰めて並びます")
  })

  it("reads the puzzle in other words", () => {
    expect(html).toContain("四本はひらいて、一本は折ってある。")
  })
})

describe("the foot of the room", () => {
  it("has the one who hides below the field, and outside the log", () => {
    const under = { kind: "line", key: "u", by: "tsuno", text: "もういいよ" } as const
    const html = drawn(counterOf(asking({ kind: "text", under })))
    const [log, foot] = html.split("data-dock")
    expect(log).not.toContain("もういいよ")
    expect(foot).toContain("もういいよ")
  })

  it("has a list for each place where an order is asked for", () => {
    const tiles = ["山", "吹"].map((letter) => ({ letter, spoken: `${letter}の字` }))
    const html = drawn(counterOf(asking({ kind: "tiles", tiles, button: "送る" })))
    expect(/<select name="first".*<select name="second"/s.test(html)).toBe(true)
  })

  it("lists the rows that can be photographed", () => {
    const html = drawn(counterOf(asking({ kind: "shot", button: "撮る" })))
    expect(/<select name="from"/.test(html)).toBe(true)
    expect(html).toContain('<option value="d.0">七番窓口の者です。　広さ九文字</option>')
  })

  it("sends the words on a tag", () => {
    const html = drawn(counterOf({ kind: "own", key: "first-1.9", text: "では。" }))
    expect(/name="key" value="first-1.9".*?<button[^>]*>では。/s.test(html)).toBe(true)
  })
})
