import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { globSync, readFileSync } from "node:fs"
import { chapters, entrance } from "#content/games/planetarium/planetarium.ts"
import { star } from "#content/games/planetarium/stars/ids.ts"
import type { Chapter, Line, Step } from "#content/games/story.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMember, type Person } from "#tests/support/people.ts"
import { openMembersSite } from "./support/built-site.ts"
import { origin } from "./support/site.ts"

let database: TestDatabase
let site: Awaited<ReturnType<typeof openMembersSite>>
let player: Person
beforeAll(async () => {
  database = await createDatabase()
  site = await openMembersSite(database)
})
afterAll(() => database.drop())
beforeEach(async () => {
  player = await createMember(database)
})

const base = "/games/planetarium"

async function read(address: string, member: Person | null = player) {
  const answer = await site.get(address, member ? { cookie: await site.cookieOf(member) } : {})
  const { status, headers } = answer
  return { status, to: headers.get("location"), text: await answer.text() }
}

async function send(
  address: string,
  fields: Record<string, string>,
  member: Person | null = player,
) {
  const answer = await site.app.request(`${origin}${address}`, {
    method: "POST",
    headers: { origin, ...(member ? { cookie: await site.cookieOf(member) } : {}) },
    body: new URLSearchParams(fields),
  })
  const { status, headers } = answer
  return { status, to: headers.get("location"), text: await answer.text() }
}

/** The words that somebody sees or hears, without the data in the page. */
const seen = (html: string) =>
  html.replaceAll(/<script[\s\S]*?<\/script>/g, "").replaceAll(/<!--.*?-->/g, "")

type Act = readonly [chapter: string, fields: Record<string, string>, query?: string]
const answered = (puzzle: string, fields: Record<string, string>) => ({
  what: "answer",
  puzzle,
  ...fields,
})

const keyOf = (id: string, kind: Step["kind"]) => {
  for (const { id: scene, steps } of chapters.find((each) => each.id === id)?.scenes ?? []) {
    const at = steps.findIndex((step) => step.kind === kind)
    if (at !== -1) return `${scene}.${at}`
  }
  throw new Error(`no ${kind} in ${id}`)
}

const things = { what: "thing", key: keyOf("prologue", "things") }

/** The way through the story, by its forms. */
const way: readonly Act[] = [
  ["prologue", { ...things, thing: "machine" }],
  ["prologue", { ...things, thing: "step" }],
  ["prologue", { ...things, thing: "exit" }],
  ["prologue", { what: "wait", key: keyOf("prologue", "wait") }],
  ["prologue", answered("P1", { azimuth: "0", altitude: "36" }), "?after=120"],
  ["cassiopeiae", { what: "choose", key: keyOf("cassiopeiae", "choice"), option: "0" }],
  ["cassiopeiae", answered("C1", { azimuth: "35", altitude: "32" })],
  ["cassiopeiae", answered("C2", { text: "太陽" })],
  ["cassiopeiae", answered("C3", {}), "?after=345"],
  ["cassiopeiae", answered("C4", { text: "うらぐち" })],
  ["dipper", answered("D1", { target: `s${star.alkaid}` }), "?light=4.5"],
  ["dipper", answered("D2", { text: "踏み台の上" })],
  [
    "dipper",
    answered("D3", {
      [`frame${star.merak}`]: "一",
      [`frame${star.phecda}`]: "一",
      [`frame${star.megrez}`]: "一",
      [`frame${star.alioth}`]: "一",
      [`frame${star.mizar}`]: "一",
      [`frame${star.dubhe}`]: "",
    }),
  ],
  ["dipper", answered("D4", { text: "きみはないたよ" })],
  ["orionis", answered("O1", { star0: String(star.saiph), star1: String(star.rigel) })],
  ["orionis", answered("O2", { text: "黒雲" })],
  ["orionis", { what: "choose", key: keyOf("orionis", "choice"), option: "1" }],
  ["orionis", answered("O3", { star0: String(star.procyon) })],
  ["orionis", answered("O4", { target: "gap" }), "?after=120&look=gap"],
  ["epilogue", answered("E1", { text: "二人" })],
  ["epilogue", answered("E2", { azimuth: "148", altitude: "20" })],
  ["epilogue", { what: "wait", key: keyOf("epilogue", "wait") }],
  ["true-epilogue", answered("T1", { line: "cas-1.1" })],
  ["true-epilogue", answered("T2", { at: "4" })],
]

/** Plays on until a puzzle. */
async function playTo(puzzle: string | null, member = player) {
  for (const [chapter, fields, query = ""] of way) {
    if (puzzle !== null && fields.puzzle === puzzle) return
    const sent = await send(`${base}/${chapter}${query}`, fields, member)
    expect([chapter, fields, sent.status]).toEqual([chapter, fields, 303])
  }
}

describe("somebody without an account", () => {
  test("presses the star of the ticket, and is led to the login for what follows", async () => {
    const lobby = await read(base, null)
    expect(lobby.status).toBe(200)
    expect(lobby.text).toContain("穴のところの星を、点けてください。")
    const west = await send(
      base,
      { what: "answer", side: "left", aside: "99", altitude: "46" },
      null,
    )
    expect(seen(west.text)).toContain("あら、そっちは西。")
    const nowhere = { what: "answer", side: "left", aside: "60", altitude: "5" }
    const first = await send(base, nowhere, null)
    expect(seen(first.text)).toContain("……点きませんね。")
    expect(seen((await send(base, { ...nowhere, wrong: "1" }, null)).text)).toContain(
      "はい、2回め。",
    )
    for (const { text } of [lobby, west, first]) expect(text).not.toContain("アークトゥルス")
    const right = await send(
      base,
      { what: "answer", side: "right", aside: "100", altitude: "46" },
      null,
    )
    expect(seen(right.text)).toContain("はい、点きました。続きは、中で。")
    expect(seen(right.text)).toContain("誤植ではありません")
    expect(await read(`${base}/prologue`, null)).toMatchObject({
      status: 302,
      to: `/login?redirect=${encodeURIComponent(`${base}/prologue`)}`,
    })
  })

  test("gets the hints of the lobby one by one", async () => {
    const one = await send(base, { what: "hint", rungs: "1" }, null)
    expect(seen(one.text)).toContain("はしっこに小さく書いてある")
    expect(one.text).not.toContain("かざして、下から見る")
  })
})

test("a chapter that is not open leads to the first unfinished one", async () => {
  const early = await read(`${base}/orionis`)
  expect(early).toMatchObject({ status: 302, to: `${base}/prologue` })
  expect(await send(`${base}/true-epilogue`, answered("T2", { at: "4" }))).toMatchObject({
    to: `${base}/prologue`,
  })
  await playTo("C1")
  expect(await read(`${base}/true-epilogue`)).toMatchObject({ to: `${base}/cassiopeiae` })
  expect((await read(`${base}/prologue`)).status).toBe(200)
})

test("a wrong answer gets its reply, and nothing more of the story", async () => {
  await playTo("C2")
  const before = await read(`${base}/cassiopeiae`)
  const wrong = await send(`${base}/cassiopeiae`, answered("C2", { text: "月" }))
  expect(wrong.status).toBe(200)
  expect(seen(wrong.text)).toContain("夜に見つかるものでは、ないんだ。")
  expect(wrong.text).not.toContain("太陽を、消せる")
  const after = await read(`${base}/cassiopeiae`)
  const mistakes = /<details[^>]*><summary>まちがえた答え（1回）.*?<\/details>/s
  expect(seen(after.text)).toMatch(mistakes)
  expect(seen(after.text).replace(mistakes, "")).toBe(seen(before.text))
  const { rows } = await database.root.query(
    "select answer, times from game_wrong_answers where puzzle = 'C2'",
  )
  expect(rows).toEqual([{ answer: "月", times: 1 }])
})

test("a character that no keyboard has does not end a turn", async () => {
  await playTo("C2")
  const wrong = await send(`${base}/cassiopeiae`, answered("C2", { text: "月\u0000" }))
  expect(wrong.status).toBe(200)
  expect(seen(wrong.text)).toContain("夜に見つかるものでは、ないんだ。")
})

test("who answers wrong twenty times in a minute waits for ten seconds", async () => {
  await playTo("C2")
  for (let n = 0; n < 18; n += 1) await send(`${base}/cassiopeiae`, answered("C2", { text: "空" }))
  const { text } = await send(`${base}/cassiopeiae`, answered("C2", { text: "太陽" }))
  expect(seen(text)).toContain("秒待ってから、答えてください。")
})

test("a player comes from the first line to the true end by the forms alone", async () => {
  await playTo(null)
  const end = await read(`${base}/true-epilogue`)
  expect(seen(end.text)).toContain("来館証")
  expect(seen(end.text)).toContain("川の字だ。")
  expect(seen((await read("/games")).text)).toContain("16 / 16")
})

test("a player who writes one guest gets the first certificate, and comes back", async () => {
  await playTo("E1")
  const asked = await send(`${base}/epilogue`, answered("E1", { text: "一人" }))
  expect(seen(asked.text)).toContain("一人。……それで、いいんだね。")
  await send(`${base}/epilogue`, { what: "aside", value: "1" })
  const ended = await read(`${base}/epilogue`)
  expect(seen(ended.text)).toContain("立ち会い証")
  expect(ended.text).not.toContain("来館証")
  expect(ended.text).not.toContain("あなたと、もう一人")
  await send(`${base}/epilogue`, { what: "back" })
  expect(await send(`${base}/epilogue`, answered("E1", { text: "2" }))).toMatchObject({
    status: 303,
  })
})

/** Texts that a player earns in a chapter: each line, hint, explanation and reply. */
function textsOf({ scenes, title }: Chapter): string[] {
  const lines = (all: readonly Line[]) => all.map(({ text }) => text)
  return scenes
    .flatMap(({ steps }) =>
      steps.flatMap((step: Step) => {
        switch (step.kind) {
          case "line":
            return [step.text]
          case "things":
            return step.things.flatMap((thing) => lines(thing.lines))
          case "choice":
            return step.options.flatMap((option) => lines(option.lines))
          case "puzzle": {
            const { hints, explanation, otherWays, question, answer } = step.puzzle
            const replies = [
              ...JSON.stringify(answer).matchAll(
                /"(?:reply|text|oneMissing|oneMore|asks)":"([^"]+)"/g,
              ),
            ]
            return [
              question,
              ...hints.flatMap(({ rungs }) => rungs),
              ...explanation,
              otherWays,
              ...replies.map(([, reply = ""]) => reply),
            ]
          }
          case "paper":
            return step.paper.kind === "note" || step.paper.kind === "drawing"
              ? [step.paper.text]
              : []
          default:
            return []
        }
      }),
    )
    .concat(`「${title}」`)
}

/** Long enough to be nowhere by chance, and without what depends on the player. */
const isCanary = (text: string) => text.length >= 12 && !text.includes("{")

const inJson = (text: string) => JSON.stringify(text).slice(1, -1)

test("from all that a player was sent before a puzzle, nothing later can be found", async () => {
  const sent: string[] = []
  const order = [entrance, ...chapters]
  const later = new Set(order.flatMap(textsOf).filter(isCanary))
  const collect = async (address: string) => {
    for (const each of [address, `${address}.data`]) sent.push((await read(each)).text)
  }
  await collect("/games")
  await collect(base)
  const upTo = way.findIndex(([, { puzzle }]) => puzzle === "C4")
  for (const [chapter, fields, query = ""] of way.slice(0, upTo)) {
    await collect(`${base}/${chapter}`)
    await send(`${base}/${chapter}${query}`, fields)
  }
  await collect(`${base}/cassiopeiae`)
  const wrong = await send(`${base}/cassiopeiae`, answered("C4", { text: "まど" }))
  sent.push(wrong.text)
  const all = sent.join("\n")
  expect(all).toContain("いかりを、いちばん高く上げて")
  const path = ["lobby", "prologue", "cassiopeiae"]
  const beyond = order.filter(({ id }) => !path.includes(id)).flatMap(textsOf)
  const early = order.filter(({ id }) => path.includes(id)).flatMap(textsOf)
  const found = beyond
    .filter((text) => later.has(text) && !early.includes(text))
    .filter((text) => all.includes(text) || all.includes(inJson(text)))
  expect(found).toEqual([])
  for (const text of [
    "うらぐち",
    "裏口",
    "げんかん",
    "四枚とも、『八じの回』",
    "星時計",
    "ゆうべの席",
    "いちばん大きな星を押した",
    "八時の四枚",
    "濁りをひとつ",
    "鍵が甘くて",
  ])
    expect([text, all.includes(text)]).toEqual([text, false])
})

test("no script of the browser has a text or an answer of the story", () => {
  const bundles = globSync("build/client/assets/*.{js,css}").map((file) =>
    readFileSync(file, "utf8"),
  )
  expect(bundles.length).toBeGreaterThan(20)
  const all = bundles.join("\n")
  const texts = [entrance, ...chapters].flatMap(textsOf).filter(isCanary)
  expect(texts.length).toBeGreaterThan(300)
  const found = texts.filter((text) => all.includes(text) || all.includes(inJson(text)))
  expect(found).toEqual([])
  for (const answer of [
    "うらぐち",
    "ふみだいのうえ",
    "きみはないたよ",
    "くろくも",
    "三輪",
    "来館証",
    "ticket-light",
    "three-lying",
    "horsehead",
    "note-1",
    "M40 26h220v30a12",
    "M118 100c0 18",
    "まで回す",
    "屋根のすきま",
    "あいだの頁",
  ])
    expect([answer, all.includes(answer)]).toEqual([answer, false])
})

test("a member is asked first before their progress is forgotten, in any chapter", async () => {
  expect((await read(base)).text).not.toContain("記録を消して、はじめから遊ぶ")
  await playTo("C2")
  const lobby = seen((await read(base)).text)
  expect(lobby).toMatch(/<summary>はじめから遊ぶ<\/summary><p>いままでの記録は消えます。/)
  expect(lobby).toContain("記録を消して、はじめから遊ぶ")
})

test("a member begins again, and plays a finished chapter once more", async () => {
  await playTo("C2")
  await send(`${base}/prologue`, { what: "replay" })
  const again = await read(`${base}/prologue`)
  expect(seen(again.text)).toContain("黒い機械")
  expect((await read(`${base}/cassiopeiae`)).status).toBe(200)
  await send(`${base}/prologue`, { what: "reset" })
  expect(await read(`${base}/cassiopeiae`)).toMatchObject({ to: `${base}/prologue` })
})

test("an address moves no tool that was not given yet", async () => {
  await playTo("C1")
  const early = await read(`${base}/cassiopeiae?sun=0&hear=1`)
  expect(seen(early.text)).toContain("星は見えません。北極星の輪は、北、36度。")
  expect(seen(early.text)).not.toContain("ツィーは、北東")
  await playTo("C3")
  expect(seen((await read(`${base}/cassiopeiae?sun=0&hear=1`)).text)).not.toContain(
    "<span>昼の空</span>",
  )
  expect(seen((await read(`${base}/cassiopeiae?sun=1&hear=1`)).text)).toContain(
    "<span>昼の空</span>",
  )
})

test("acts beside the story answer with nothing said, and never lead anywhere", async () => {
  await playTo("C1")
  const stop = await send(`${base}/cassiopeiae?after=15`, { what: "stop" })
  expect(stop).toMatchObject({ status: 200, to: null })
  const touched = { what: "touch", azimuth: "180", altitude: "80" }
  expect(await send(`${base}/prologue`, touched)).toMatchObject({ status: 200, to: null })
  const tape = await send(`${base}/cassiopeiae`, { what: "tape" })
  expect(seen(tape.text)).toContain("……まだ。")
  expect((await send(`${base}/cassiopeiae`, { what: "listen" })).status).toBe(303)
})

test("who plays without scripts touches the sky, and hears what is said where the dial stops", async () => {
  await playTo("C1")
  expect(seen((await read(`${base}/cassiopeiae`)).text)).not.toContain("空の一点を押す")
  await playTo("C2")
  const page = seen((await read(`${base}/cassiopeiae`)).text)
  expect(page).toContain("空の一点を押す")
  expect(page).not.toContain("それも、球切れでね。")
  const shadow = { what: "touch", azimuth: "328", altitude: "20" }
  const touched = await send(`${base}/cassiopeiae`, shadow)
  expect(seen(touched.text)).toContain("（暗がりで、布のこすれる音がした。）")
  const evening = await read(`${base}/cassiopeiae?after=-660`)
  expect(seen(evening.text)).toContain("……それも、球切れでね。")
})

test("the stars that are gone are sent for the sky before the player alone, and not with the page", async () => {
  const ask = async (chapter: string, sky: number) => {
    const { status, text } = await read(
      `/api/personal/hidden-stars?game=planetarium&chapter=${chapter}&sky=${sky}`,
    )
    return status === 200 ? (JSON.parse(text) as [number, number, number][]) : status
  }
  const first = await ask("prologue", 0)
  expect(first).toContainEqual([star.alderamin, expect.any(Number), expect.any(Number)])
  expect(await ask("prologue", 1)).toBe(404)
  expect(await ask("cassiopeiae", 0)).toBe(404)
  const page = await read(`${base}/prologue.data`)
  expect(page.text).not.toContain(String(star.alderamin).concat(",-"))
  expect(page.text.length).toBeLessThan(30_000)
})

test("a player finds their wrong answers again where they look back", async () => {
  await playTo("C2")
  await send(`${base}/cassiopeiae`, answered("C2", { text: "月" }))
  await send(`${base}/cassiopeiae`, answered("C2", { text: "たいよ" }))
  const page = seen((await read(`${base}/cassiopeiae`)).text)
  expect(page).toContain("まちがえた答え（2回）")
  expect(page).toContain("最後の答え「たいよ」")
})

describe("behind the story", () => {
  const after = `${base}/after`
  const note = { what: "write", text: "川の字で寝ました", stamp: "4" }

  test("somebody who has not finished is led to the entrance, and sees and writes nothing", async () => {
    const finisher = await createMember(database)
    await playTo(null, finisher)
    expect(await send(after, note, finisher)).toMatchObject({ status: 303 })
    await playTo("T2")
    expect(await read(after)).toMatchObject({ status: 302, to: base })
    expect(await send(after, note)).toMatchObject({ status: 302, to: base })
    for (const page of [base, "/games", `${base}/true-epilogue`])
      expect((await read(page)).text).not.toContain(note.text)
    expect((await read(base)).text).not.toContain("裏口へ")
    expect(await read(after, null)).toMatchObject({ status: 302 })
    const seenByFinisher = seen((await read(after, finisher)).text)
    expect(seenByFinisher).toContain(note.text)
    expect(seenByFinisher).toContain("（湯のみ）")
    expect(seenByFinisher).toContain("動かない一点")
  })

  test("who begins again stays a finisher, and takes their words away", async () => {
    await playTo(null)
    await send(after, note)
    await send(`${base}/prologue`, { what: "reset" })
    expect(seen((await read(after)).text)).toContain(note.text)
    await send(after, { what: "remove", uid: player.uid })
    const { rows } = await database.root.query("select from game_impressions where uid = $1", [
      player.uid,
    ])
    expect(rows).toEqual([])
  })

  test("an administrator removes what somebody wrote, and the log keeps that; no other member can", async () => {
    await playTo(null)
    await send(after, note)
    const removal = { what: "remove", uid: player.uid }
    const other = await createMember(database)
    await playTo(null, other)
    expect((await send(after, removal, other)).status).toBe(404)
    const administrator = await createMember(database, { role: "admin" })
    await send(after, removal, administrator)
    const { rows } = await database.root.query(
      "select before from moderation_log where table_name = 'game_impressions'",
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(note.text)
  })
})

test("editors see at the desk what players of a puzzle answered that has no reply yet", async () => {
  const week = "2026-02-01"
  await database.root.query(
    `insert into game_wrong_answers (game, puzzle, week, answer, times) values
       ('planetarium', 'C2', $1, '月', 60), ('planetarium', 'C2', $1, '北極星さま', 38), ('planetarium', 'C2', $1, 'ひかり', 2)`,
    [week],
  )
  const editor = await createMember(database, { role: "editor" })
  const page = seen((await read(`/admin/games?week=${week}`, editor)).text)
  expect(page).toContain("返事を書いてください。その星の名は")
  expect(page).toMatch(/北極星さま<\/th><td>38<\/td><td>38\.0%（要対応）/)
  expect(page).toMatch(/ひかり<\/th><td>2<\/td><td>2\.0%<\/td>/)
  expect(page).not.toContain(">月</th>")
  const moderator = await createMember(database, { role: "moderator" })
  expect((await read("/admin/games", moderator)).status).toBe(404)
})

test("the sky is told as the tools stand", async () => {
  await playTo("D2")
  const village = seen((await read(`${base}/dipper?light=4.5`)).text)
  expect(village).toContain("カーラ")
  const town = seen((await read(`${base}/dipper?light=3.1`)).text)
  expect(town).not.toContain("カーラ")
  expect(seen((await read(`${base}/dipper?light=6`)).text)).toContain("4.5等まで見える")
  const back = seen((await read(`${base}/dipper?back=cassiopeiae`)).text)
  expect(back).toContain("カシオペヤの章のはじめの空")
  expect((await read(`${base}/prologue?back=orionis`)).text).not.toContain("はじめの空</b>")
})
