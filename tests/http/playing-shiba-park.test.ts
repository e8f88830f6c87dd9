import { globSync, readFileSync } from "node:fs"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { shibaPark } from "#content/games/shiba-park/shiba-park.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMember, type Person } from "#tests/support/people.ts"
import { type Browser, browserOf, later, seen } from "./support/browser-of-player.ts"
import { openMembersSite } from "./support/built-site.ts"
import { wayThrough } from "./support/play-shiba-park.ts"

let database: TestDatabase
let site: Awaited<ReturnType<typeof openMembersSite>>
beforeAll(async () => {
  database = await createDatabase()
  site = await openMembersSite(database)
})
afterAll(() => database.drop())
beforeEach(() => later(site, 120_000))

const base = "/games/shiba-park"

const browser = (member: Person | null = null) => browserOf(site, member)

const play = (by: Browser, name: string, until: string | null = null) =>
  by.play(base, wayThrough(name), until)

describe("somebody without an account and without scripts", () => {
  test("plays from the invitation to the certificate", async () => {
    const guest = browser()
    const entrance = await guest.read(base)
    expect(seen(entrance.text)).toContain("落とし物係から、グループに招待されました。")
    const sent = await play(guest, "みなと")
    const last = seen(sent.at(-1) ?? "")
    for (const words of ["お疲れさまでした", "返還証　第一号", "みなと", "鍵穴のまち　落とし物係"])
      expect(last).toContain(words)
    expect(guest.jar.talk.length).toBeLessThan(3_600)
    expect(seen((await guest.read(base)).text)).toContain("つづける")
  })

  test("cannot skip ahead, and comes back to where they stand", async () => {
    const guest = browser()
    const ahead = await guest.read(`${base}/kurofune`)
    expect(ahead).toMatchObject({ status: 302, to: `${base}/first` })
    await play(guest, "みなと", "H1")
    expect(await guest.read(`${base}/kurofune`)).toMatchObject({ to: `${base}/hebituka` })
    const back = await guest.read(`${base}/hebituka`)
    expect(back.text).toContain("へびさんの落とし物は、なんですか。")
    expect(back.headers.get("cache-control")).toContain("no-store")
  })

  test("answers wrong, and what they sent is taken back", async () => {
    const guest = browser()
    await play(guest, "みなと", "H1")
    const wrong = await guest.send(`${base}/hebituka`, {
      what: "answer",
      puzzle: "H1",
      text: "くつ",
    })
    expect(seen(wrong.text)).toContain("割れ目がない")
    expect(seen((await guest.read(`${base}/hebituka`)).text)).toContain("取り消したことば")
  })

  test("is counted with a wrong answer, and without a name", async () => {
    const guest = browser()
    await play(guest, "みなと", "H1")
    const wrong = { what: "answer", puzzle: "H1", text: "ナガグツ" }
    for (const _ of [1, 2]) await guest.send(`${base}/hebituka`, wrong)
    const { rows } = await database.root.query(
      "select puzzle, answer, times from game_wrong_answers where answer = 'ながぐつ'",
    )
    expect(rows).toEqual([{ puzzle: "H1", answer: "ながぐつ", times: 2 }])
  })

  test("who gives no name three times is offered one", async () => {
    const guest = browser()
    await guest.send(`${base}/first`, { what: "button", key: "join" })
    await guest.send(`${base}/first`, { what: "react", key: "passed", option: "0" })
    const unnamed = { what: "name", key: "name", name: "　" }
    for (const _ of [1, 2])
      expect((await guest.send(`${base}/first`, unnamed)).text).not.toContain("それで呼んで")
    expect(seen((await guest.send(`${base}/first`, unnamed)).text)).toContain("それで呼んで")
    const named = await guest.send(`${base}/first`, { ...unnamed, name: "ななし" })
    expect(seen(named.text)).toContain("ななし")
  })

  test("begins afresh with a cookie that is broken, forged or of another time", async () => {
    for (const cookie of ["talk=x", "talk=abc.def", `talk=${"a".repeat(3_000)}.b`, "talk="]) {
      const guest = browser()
      guest.jar.talk = cookie
      const first = await guest.read(`${base}/first`)
      expect([cookie, first.status]).toEqual([cookie, 200])
      expect(await guest.read(`${base}/hebituka`)).toMatchObject({ to: `${base}/first` })
    }
  })

  test("has a cookie that only the pages of the talk get, and no script reads", async () => {
    const guest = browser()
    const { headers } = await guest.send(`${base}/first`, { what: "button", key: "join" })
    const [cookie] = headers.getSetCookie().filter((each) => each.startsWith("talk="))
    for (const attribute of [/; Path=\/games\/shiba-park(;|$)/, /; HttpOnly/, /; SameSite=Lax/])
      expect(cookie).toMatch(attribute)
  })

  test("plays with the longest name and every wrong way, and the cookie still fits", async () => {
    const guest = browser()
    const name = "👨‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿".repeat(10)
    await play(guest, name, "M1")
    for (let n = 0; n < 12; n += 1) {
      await guest.send(`${base}/hebituka`, { what: "rename", name: `${n}${name}` })
      const text = `まちがいの言葉その${n}、これもちがうし、それもちがう`
      await guest.send(`${base}/sibamaruyama-kofun`, { what: "answer", puzzle: "M1", text })
    }
    expect(guest.jar.talk.length).toBeLessThan(3_600)
    await guest.send(`${base}/sibamaruyama-kofun`, {
      what: "answer",
      puzzle: "M1",
      text: "知る人なし",
    })
    expect((await guest.read(`${base}/sibamaruyama-kofun`)).text).toContain("しるひとなし")
  })

  test("asks the window of hints from outside, and gets one rung at a time", async () => {
    const guest = browser()
    const desk = await guest.read(`${base}/hint`)
    expect(seen(desk.text)).toContain("もうひとりが見つからない")
    expect(seen(desk.text)).toContain("（まだの階）")
    expect(desk.text).not.toContain("へびの四行")
    const hint = { what: "hint", chapter: "first", puzzle: "F1", ladder: "0", rung: "1" }
    const { text } = await guest.send(`${base}/hint`, hint)
    expect(seen(text)).toContain("吹き出しと吹き出しの、あいだ")
    expect(text).not.toContain("画面の飾りにしては")
    const far = await guest.send(`${base}/hint`, { ...hint, chapter: "hebituka", puzzle: "H1" })
    expect(far.text).not.toContain("声に出して")
  })
})

describe("a member", () => {
  let member: Person
  beforeEach(async () => {
    member = await createMember(database)
  })

  test("begins as a guest, signs in, and goes on with two devices", async () => {
    const guest = browser()
    await play(guest, "みなと", "HO2")
    const phone = browser(member)
    phone.jar.talk = guest.jar.talk
    const here = await phone.read(`${base}/hoshuin`)
    expect(here.text).toContain("へびさんが落としたのは、なんですか。")
    expect(phone.jar.talk).toBe("")
    const laptop = browser(member)
    expect((await laptop.read(`${base}/hoshuin`)).text).toContain("みなと")
    await laptop.send(`${base}/hoshuin`, { what: "answer", puzzle: "HO2", text: "なかま" })
    expect(await phone.read(`${base}/kurofune`)).toMatchObject({ status: 200 })
  })

  test("loses nothing that was solved when a guest's play comes in", async () => {
    const phone = browser(member)
    await play(phone, "みなと", "K2")
    const guest = browser()
    await play(guest, "かもめ", "F1")
    phone.jar.talk = guest.jar.talk
    const here = await phone.read(`${base}/kurofune`)
    expect(here).toMatchObject({ status: 200 })
    expect(here.text).toContain("かもめ")
  })

  test("who came to the end as a guest writes for other finishers, and nobody else does", async () => {
    const shelf = `${base}/after`
    const note = { what: "write", text: "しりとりが、いちばんこわかった", stamp: "2" }
    const phone = browser(member)
    expect(await phone.read(shelf)).toMatchObject({ status: 302, to: base })
    const guest = browser()
    await play(guest, "みなと")
    expect(seen((await guest.read(`${base}/lounge`)).text)).toContain("ログインして、届の棚へ")
    phone.jar.talk = guest.jar.talk
    expect(seen((await phone.read(`${base}/lounge`)).text)).toContain(`href="${shelf}"`)
    expect(await phone.send(shelf, note)).toMatchObject({ status: 303 })
    expect(seen((await phone.read(shelf)).text)).toContain(note.text)
    const other = browser(await createMember(database))
    expect(await other.send(shelf, note)).toMatchObject({ status: 302 })
    expect(seen((await phone.read(base)).text)).toContain("届の棚")
  })

  test("plays to the end, with every answer counted without their name", async () => {
    const phone = browser(member)
    const sent = await play(phone, "みなと")
    expect(seen(sent.at(-1) ?? "")).toContain("返還証　第一号")
    const { rows } = await database.root.query<{ answer: string }>(
      "select answer from game_wrong_answers where answer like '%みなと%'",
    )
    expect(rows).toEqual([])
  })
})

/** Texts of a chapter, in the pieces between names. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string")
    return value
      .split(/@?\{name\}|@(?:へび|かえる|なめくじ)/)
      .filter((text) => /[ぁ-んァ-ヶ]/.test(text) && text.length >= 6)
  if (typeof value !== "object" || value === null) return []
  return Object.values(value).flatMap(textsOf)
}

const inJson = (text: string) => JSON.stringify(text).slice(1, -1)

describe("an adversary", () => {
  test("finds nothing of a later chapter in all that was sent before", async () => {
    const guest = browser()
    const sent = [(await guest.read(base)).text, (await guest.read(`${base}/hint`)).text]
    for (const [n, chapter] of shibaPark.chapters.entries()) {
      for (const [at, fields] of wayThrough("みなと")) {
        if (at !== chapter.id) continue
        for (const address of [`${base}/${at}`, `${base}/${at}.data`])
          sent.push((await guest.read(address)).text)
        sent.push((await guest.send(`${base}/${at}`, fields)).text)
      }
      const all = sent.join("\n")
      const known = shibaPark.chapters
        .slice(0, n + 1)
        .flatMap(textsOf)
        .join("\n")
      for (const ahead of shibaPark.chapters.slice(n + 1)) {
        const found = textsOf(ahead)
          .filter((text) => !known.includes(text))
          .filter((text) => all.includes(text) || all.includes(inJson(text)))
        expect([chapter.id, ahead.id, found]).toEqual([chapter.id, ahead.id, []])
      }
    }
  })

  test("finds no answer before it was given", async () => {
    const guest = browser()
    const sent: string[] = []
    const found: string[] = []
    const drawn = (id: string) => shibaPark.drawings[id]?.lines ?? "missing"
    for (const [at, fields] of wayThrough("みなと")) {
      sent.push((await guest.read(`${base}/${at}`)).text)
      const all = sent.join("\n")
      const { puzzle = "", key = "" } = fields
      const secret: Record<string, string> = {
        HO2: "なかま",
        K2: "あてさき",
        G1: "じだいが",
        M1: "しるひとなし",
        T1: "ぬれた葉の上",
        O1: drawn("A06-D"),
        D1: "ぬしはあなた",
        insert: drawn("A17"),
        turn: drawn("A22"),
      }
      const hidden = secret[puzzle] ?? secret[key]
      const isEarlier = puzzle === "T1" || puzzle === "D1"
      const searched = isEarlier ? (sent.at(-1) ?? "") : all
      if (hidden !== undefined && searched.includes(hidden)) found.push(`${puzzle}${key}`)
      await guest.send(`${base}/${at}`, fields)
    }
    expect(found).toEqual([])
  })

  test("finds no line and no answer in the scripts of the browser", () => {
    const bundles = globSync("build/client/assets/*.{js,css}").map((file) =>
      readFileSync(file, "utf8"),
    )
    expect(bundles.length).toBeGreaterThan(20)
    const all = bundles.join("\n")
    const texts = shibaPark.chapters.flatMap(textsOf)
    expect(texts.length).toBeGreaterThan(400)
    expect(texts.filter((text) => all.includes(text) || all.includes(inJson(text)))).toEqual([])
    for (const answer of ["しるひとなし", "あてさき", "ぬくもり", "ぬしはあなた", "返還証"])
      expect([answer, all.includes(answer)]).toEqual([answer, false])
  })
})
