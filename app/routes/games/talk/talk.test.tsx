import { renderToStaticMarkup } from "react-dom/server"
import { createRoutesStub } from "react-router"
import { describe, expect, it } from "vitest"
import type {
  ShownAsk,
  ShownEntry,
  ShownPicture,
  ShownTalk,
  Waits,
} from "#domain/games/chat/shown.ts"
import { Talk } from "./talk.tsx"

const picture = (id: string): ShownPicture => ({
  id,
  alt: `絵 ${id}`,
  drawn: { box: "0 0 10 10", lines: `<path d="M0 0h${id.length}"/>` },
})

const speaker = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  icon: picture(`face-${id}`),
  pace: 1,
  look: null,
  ...more,
})

const entries: readonly ShownEntry[] = [
  { kind: "system", key: "a", text: ["拾井が参加しました。"] },
  { kind: "line", key: "b", by: "hiroi", text: ["はじめまして。"] },
  { kind: "line", key: "c", by: "hiroi", text: [{ mention: "you" }, " さま。承りました。"] },
  { kind: "line", key: "d", by: "you", text: ["たろう"], read: null },
  { kind: "reaction", key: "e", text: "通りました" },
  { kind: "taken-back", key: "f", text: "くつ" },
  { kind: "line", key: "g", by: "kaeru", text: ["ゆっでいいよ"], hole: { piece: 0, at: 2 } },
  { kind: "arrival", key: "h", by: "perry", text: "ステキナマチダ", windows: 2 },
  { kind: "truth", key: "i", text: "ほんとう。", source: "本" },
  {
    kind: "diary",
    key: "j",
    title: "日記",
    open: "ひらく",
    close: "閉じる",
    from: 1641,
    to: 1662,
    usual: "　っぱが　おちた",
    years: { 1641: "　だかの　ぼう　だった" },
  },
  { kind: "picture", key: "k", picture: picture("A03"), text: ["札の字"], album: null },
]

const talkOf = (waits: Waits, more: Partial<ShownTalk> = {}): ShownTalk => ({
  game: { id: "park", title: "公園" },
  chapter: "first",
  parts: [
    {
      chapter: "first",
      place: "はじめの階",
      clock: "13:05",
      floor: "はじめ",
      isNight: false,
      entries,
    },
  ],
  room: {
    title: "落とし物係",
    count: 5,
    names: { you: "はなこ", hiroi: "拾井", kaeru: "かえる", perry: "ペルリ" },
    read: 4,
    pinned: true,
    form: { thing: [{ mention: "you" }], owner: [], proof: [], pale: false, done: false },
    veiled: ["kaeru"],
    trail: "none",
    dark: false,
    hasElevator: false,
    album: [{ ...picture("A06"), title: "足" }],
    stamps: [{ key: "s", shape: "round", letter: "と", picture: picture("A21") }],
  },
  waits,
  speakers: {
    hiroi: speaker("hiroi", "拾井"),
    kaeru: speaker("kaeru", "かえる"),
    perry: speaker("perry", "ペルリ", { look: "black" }),
  },
  members: ["hiroi", "kaeru"],
  you: { label: "あなた", name: "はなこ", longest: 20 },
  folds: null,
  out: [],
  form: {
    title: "落とし物　届　　第一号",
    picture: picture("A01"),
    back: "ひとりで　かくこと。",
    labels: { thing: "もの", owner: "ぬし", proof: "あかし" },
    isPressed: false,
  },
  map: { picture: picture("A02"), note: "順路は一本です。", done: [] },
  field: { isOpen: false, beside: "" },
  desk: [],
  certificate: null,
  share: null,
  isFinished: false,
  ...more,
})

const asking = (asks: ShownAsk): Waits => ({
  kind: "puzzle",
  key: "p",
  id: "P1",
  question: ["なにですか。"],
  beside: "ひらがな2文字",
  spoken: "",
  asks,
  ladders: [{ about: "へんな文に見える", by: "hiroi", rungs: [["声に出す。"]], left: 3 }],
  explained: null,
})

function drawn(talk: ShownTalk): string {
  const Stub = createRoutesStub([
    {
      path: "*",
      Component: () => (
        <Talk talk={talk} reply={undefined} address="/games/park/first" origin="https://a.jp" />
      ),
    },
  ])
  return renderToStaticMarkup(<Stub initialEntries={["/games/park/first"]} />)
}

const textOf = (html: string) => html.replace(/<[^>]*>/g, "|").replace(/\|+/g, "|")

describe("a talk without scripts", () => {
  const html = drawn(talkOf(asking({ kind: "text" }), { field: { isOpen: true, beside: "" } }))

  it("stands there at once, in its order", () => {
    const text = textOf(html)
    const places = ["拾井が参加しました。", "はじめまして。", "通りました", "ステキナマチダ"].map(
      (each) => text.indexOf(each),
    )
    expect(places.every((place) => place > 0)).toBe(true)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  it("ties mentions to the present name, and leaves the name that was typed", () => {
    expect(html).toMatch(/アット、<\/span>はなこ/)
    expect(textOf(html)).toContain("|あなた|たろう|")
  })

  it("says who reads, who is there, and that a letter is gone", () => {
    expect(html).toContain("既読4")
    expect(textOf(html)).toContain("落とし物係（5）")
    expect(html).toContain('aria-label="（一字、ぬれて、ない）"')
  })

  it("keeps what was taken back behind a line that opens", () => {
    expect(html).toMatch(/<summary>（取り消したことば）<\/summary><p>くつ<\/p>/)
  })

  it("tells the windows of a ship to who cannot see them", () => {
    expect(html).toContain("まるい窓が二つ、光っている")
  })

  it("reads a diary by tens, and line by line where a year is different", () => {
    expect(textOf(html)).toContain("10行とも「（一文字ぶんの空き）っぱが　おちた」")
    expect(textOf(html)).toContain("（一文字ぶんの空き）だかの　ぼう　だった")
  })

  it("sends an answer as a form", () => {
    const form =
      /<form[^>]*action="\/games\/park\/first"[^>]*>(?:(?!<\/form>).)*value="answer".*?<\/form>/.exec(
        html,
      )
    expect(form?.[0].includes('name="text"')).toBe(true)
    expect(textOf(html)).toContain("なにですか。|ひらがな2文字")
  })

  it("shows of a ladder what was opened, and the way to the next rung", () => {
    expect(textOf(html)).toContain("声に出す。")
    expect(textOf(html)).toContain("つぎの段を聞く（あと3段）")
  })

  it("hides the name of a member who was not found yet in the table", () => {
    expect(textOf(html)).toContain("|……|")
  })
})

describe("the foot of a talk", () => {
  it("has the field closed while nothing is asked", () => {
    const html = drawn(talkOf({ kind: "react", key: "r", options: ["はい", "いいえ"] }))
    expect(html.includes('name="text"')).toBe(false)
    expect(textOf(html)).toContain("つける|はい|いいえ")
  })

  it("makes everything in the talk an answer where a press is asked for", () => {
    const html = drawn(
      talkOf(asking({ kind: "press", targets: ["tip", "trail"] }), {
        room: { ...talkOf({ kind: "end", next: null }).room, trail: "down" },
      }),
    )
    for (const target of ["tip", "trail", "trail-start", "count", "read", "field", "face:hiroi"]) {
      expect(html.includes(`form="talk-press" value="${target}"`), target).toBe(true)
    }
  })

  it("has buttons to send out and call in", () => {
    const html = drawn(
      talkOf(asking({ kind: "presence", presence: { among: ["hiroi", "kaeru"], out: ["kaeru"] } })),
    )
    expect(textOf(html)).toContain("拾井、いる。|外す")
    expect(textOf(html)).toContain("かえる、いない。|呼ぶ")
  })

  it("leads to the next chapter", () => {
    expect(drawn(talkOf({ kind: "end", next: "/games/park/valley" }))).toContain(
      'href="/games/park/valley#now"',
    )
  })
})

describe("a player alone", () => {
  const alone = {
    kind: "form",
    presence: { among: ["hiroi", "kaeru"], out: ["hiroi", "kaeru"] },
    isOpen: true,
    owner: { beside: "よびなで", isFilled: false },
    proof: { beside: "ひらがな6文字", isFilled: false },
  } as const
  const html = drawn(talkOf(asking(alone), { folds: "log", out: ["hiroi", "kaeru"] }))

  it("finds nothing in the log but their own bubbles", () => {
    const log = /<div[^>]*role="log".*?<div[^>]*data-dock/s.exec(html)?.[0] ?? ""
    expect(textOf(log)).toContain("たろう")
    expect(textOf(log)).not.toMatch(/はじめまして|参加しました|くつ|ほんとう/)
  })

  it("can write on both sides of the form", () => {
    expect(html.includes('name="cell" value="owner"')).toBe(true)
    expect(html.includes('name="cell" value="proof"')).toBe(true)
  })
})
