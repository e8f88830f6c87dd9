import { globSync, readFileSync } from "node:fs"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { textsOf } from "#content/games/shinjuku-park/script.ts"
import { shinjukuPark } from "#content/games/shinjuku-park/shinjuku-park.ts"
import { toPlay } from "#shared/addresses/paths.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMember, type Person } from "#tests/support/people.ts"
import { type Browser, browserOf, later, seen } from "./support/browser-of-player.ts"
import { openMembersSite } from "./support/built-site.ts"
import { wayThrough } from "./support/play-shinjuku-park.ts"

let database: TestDatabase
let site: Awaited<ReturnType<typeof openMembersSite>>
beforeAll(async () => {
  database = await createDatabase()
  site = await openMembersSite(database)
})
afterAll(() => database.drop())
beforeEach(() => later(site, 120_000))

const base = "/games/shinjuku-park"
const browser = (member: Person | null = null) => browserOf(site, member)
const play = (by: Browser, until: string | null = null) => by.play(base, wayThrough(), until)
const answered = (puzzle: string, text: string) => ({ what: "answer", puzzle, text })

describe("somebody without an account and without scripts", () => {
  test("plays from the entrance to the certificate", async () => {
    const guest = browser()
    const entrance = await guest.read(base)
    expect(entrance.status).toBe(200)
    for (const words of ["七番窓口　一日当番", "窓口に入る", "きく窓口"])
      expect(seen(entrance.text)).toContain(words)
    const sent = await play(guest)
    const last = seen(sent.at(-1) ?? "")
    for (const words of ["七番窓口は、しまりました。", "当番の証", "成子 殿", "ここにないもの案内"])
      expect(last).toContain(words)
    expect(guest.jar.talk.length).toBeLessThan(2_000)
    expect(seen((await guest.read(base)).text)).toContain("つづける")
  })

  test("reads a chapter again, cannot skip ahead, and comes back to where they stand", async () => {
    const guest = browser()
    const ahead = await guest.read(`${base}/fujimidai`)
    expect(ahead).toMatchObject({ status: 302, to: `${base}/first` })
    await play(guest, "M2")
    expect(await guest.read(`${base}/niagara`)).toMatchObject({ to: `${base}/fujimidai` })
    const here = await guest.read(`${base}/fujimidai`)
    expect(seen(here.text)).toContain("白い紙には、なんと書いてありますか。")
    expect(here.headers.get("cache-control")).toContain("no-store")
    expect(seen((await guest.read(`${base}/first`)).text)).toContain("礼。")
  })

  test("gets a copy, words and the night when they ask for them", async () => {
    const guest = browser()
    await play(guest, "F2")
    const offered = await guest.send(`${base}/first`, { what: "convert", reading: "ふじ" })
    expect(seen(offered.text)).toContain("藤見")
    await play(guest, "C4")
    const before = await guest.read(`${base}/chibikko`)
    expect(before.text).not.toContain("みのがすな")
    const own = shinjukuPark.chapters[1]?.scenes[0]?.steps.findIndex(
      (step) => step.kind === "own" && step.hidden !== undefined,
    )
    const copied = await guest.send(`${base}/chibikko`, { what: "copy", line: `chi-1.${own}` })
    expect(copied.text).toContain("もういいかいみのがすな")
    await play(guest, "M2")
    expect((await guest.read(`${base}/fujimidai`)).text).not.toContain("ななつめ")
    const night = await guest.send(`${base}/fujimidai`, { what: "wallpaper", wallpaper: "night" })
    expect(night.text).toContain("ななつめは　ここ")
  })

  test("begins afresh with a cookie that is broken, forged or of another talk", async () => {
    const other = browser()
    await other.send("/games/shiba-park/first", { what: "button", key: "join" })
    for (const cookie of ["talk=x", "talk=abc.def", "talk=", other.jar.talk]) {
      const guest = browser()
      guest.jar.talk = cookie
      const first = await guest.read(`${base}/first`)
      expect([cookie, first.status]).toEqual([cookie, 200])
      expect(await guest.read(`${base}/chibikko`)).toMatchObject({ to: `${base}/first` })
    }
  })

  test("begins again after they said so", async () => {
    const guest = browser()
    await play(guest, "C1")
    const again = await guest.send(`${base}/first`, { what: "reset" })
    expect(again).toMatchObject({ status: 303, to: `${base}/first` })
    expect(await guest.read(`${base}/chibikko`)).toMatchObject({ to: `${base}/first` })
  })

  test("asks from outside, and gets one rung at a time", async () => {
    const guest = browser()
    const page = await guest.read(`${base}/hint`)
    for (const about of ["下の札が読めない", "冷蔵庫", "殿の縁側"])
      expect(seen(page.text)).toContain(about)
    expect(page.text).not.toContain("書いてない字を見よ")
    const hint = { what: "hint", puzzle: "F1", ladder: "0", rung: "1" }
    const { text } = await guest.send(`${base}/hint`, hint)
    expect(seen(text)).toContain("書いてない字を見よ")
    expect(text).not.toContain("春、夏、冬。ひとつ足りぬ")
    const late = await guest.send(`${base}/hint`, { what: "late", chapter: "final" })
    expect(seen(late.text)).toContain("雪と月の札")
  })

  test("is answered plainly, whatever they send", async () => {
    const guest = browser()
    await play(guest, "F1")
    for (const fields of [
      {},
      { what: "x" },
      answered("F1", "あ".repeat(390)),
      answered("X2", "ふじのねきえず"),
      { what: "shot", puzzle: "Y1", frame: "a=1 ".repeat(90) },
      { what: "two", puzzle: "F1" },
      { what: "convert" },
      { what: "copy", line: "__proto__" },
    ]) {
      const { status } = await guest.send(`${base}/first`, fields as Record<string, string>)
      expect([fields, status]).toEqual([fields, 200])
    }
    const tooMuch = await guest.send(`${base}/first`, answered("F1", "あ".repeat(401)))
    expect(tooMuch.status).toBe(422)
    expect(await guest.read(`${base}/nowhere`)).toMatchObject({ status: 404 })
  })
})

describe("a member", () => {
  let member: Person
  beforeEach(async () => {
    member = await createMember(database)
  })

  test("begins as a guest, signs in, and goes on with two devices", async () => {
    const guest = browser()
    await play(guest, "C2")
    const phone = browser(member)
    phone.jar.talk = guest.jar.talk
    expect((await phone.read(`${base}/chibikko`)).text).toContain("どこのうしろに")
    expect(phone.jar.talk).toBe("")
    const laptop = browser(member)
    await laptop.send(`${base}/chibikko`, answered("C2", "キーボード"))
    expect((await phone.read(`${base}/chibikko`)).text).toContain("みーつけた。")
  })

  test("finds on the list how far they have come", async () => {
    const phone = browser(member)
    await play(phone, "M1")
    const list = seen((await phone.read(toPlay)).text)
    expect(list).toContain("ここにないもの")
    expect(list).toContain("続きから（富士見台）")
    expect(list).toContain("解いた謎 6 / 25")
  })

  test("who has finished as a guest puts one slip into the box, and only finishers read it", async () => {
    const phone = browser(member)
    expect(await phone.read(`${base}/after`)).toMatchObject({ status: 302, to: base })
    const guest = browser()
    await play(guest)
    phone.jar.talk = guest.jar.talk
    expect((await phone.read(`${base}/after`)).text).toContain("成子さんの、ここにないものを")
    const { rows } = await database.root.query<{ name: string }>(
      "select name from users where uid = $1",
      [member.uid],
    )
    const last = seen((await phone.read(`${base}/epilogue`)).text)
    expect(last).toContain(`成子　${rows[0]?.name} 殿`)
    const slip = { what: "write", text: "となりの席" }
    expect(await phone.send(`${base}/after`, slip)).toMatchObject({ status: 303 })
    await phone.send(`${base}/after`, { what: "write", text: "むかしの改札" })
    const box = seen((await phone.read(`${base}/after`)).text)
    expect(box).toContain("むかしの改札")
    expect(box).not.toContain("となりの席")
    const long = await phone.send(`${base}/after`, { what: "write", text: "あ".repeat(31) })
    expect(seen(long.text)).toContain("お尋ねは30文字以内で入力してください")
    expect((await browser().read(`${base}/after`)).to).toContain("/login")
  })

  test("has every wrong answer counted without their name", async () => {
    const phone = browser(member)
    await play(phone, "F1")
    await phone.send(`${base}/first`, answered("F1", "ゆめがない"))
    const { rows } = await database.root.query(
      "select puzzle, answer from game_wrong_answers where answer = 'ゆめがない'",
    )
    expect(rows).toEqual([{ puzzle: "F1", answer: "ゆめがない" }])
  })
})

const inJson = (text: string) => JSON.stringify(text).slice(1, -1)
const isTelling = (text: string) => /[ぁ-んァ-ヶ]/.test(text) && text.length >= 6

describe("an adversary", () => {
  test("finds nothing of a later chapter in all that was sent before", async () => {
    const guest = browser()
    const { chapters } = shinjukuPark
    const pieces = (of: unknown) =>
      textsOf(of)
        .flatMap((text) => text.split(/\{\w+\}/))
        .filter(isTelling)
    // Headings of hints are on their page for everybody.
    const outside = [(await guest.read(base)).text, (await guest.read(`${base}/hint`)).text]
    for (const [n, chapter] of chapters.entries()) {
      // All that was said before is in the last answer.
      let last = ""
      for (const [at, fields] of wayThrough())
        if (at === chapter.id) last = (await guest.send(`${base}/${at}`, fields)).text
      const here = (await guest.read(`${base}/${chapter.id}.data`)).text
      const all = [...outside, last, here].join("\n")
      const known = [
        shinjukuPark.manners,
        shinjukuPark.entrance,
        ...chapters.slice(0, n + 1),
        chapters.flatMap(({ scenes }) =>
          scenes.flatMap(({ steps }) =>
            steps.flatMap((step) =>
              step.kind === "puzzle" ? step.puzzle.hints.map(({ about }) => about) : [],
            ),
          ),
        ),
      ]
      const shown = known.flatMap(textsOf).join("\n")
      const ahead = chapters
        .slice(n + 1)
        .flatMap(({ scenes }) => pieces(scenes))
        .filter((text) => !shown.includes(text))
        .filter((text) => all.includes(text) || all.includes(inJson(text)))
      expect([chapter.id, ahead]).toEqual([chapter.id, []])
    }
  })

  test("finds no answer before it was given", async () => {
    const guest = browser()
    const found: string[] = []
    const drawn = (id: string) => shinjukuPark.drawings[id]?.lines ?? "missing"
    const secrets: Record<string, string> = {
      C3: "つかまった",
      C4: "みのがすな",
      M2: "ななつめ",
      K2: "だいじに",
      A1: "三度",
      A2: "べきでしたか",
      A3: "見えませんと書いて",
      X2: "ふじのねき",
      Y1: drawn("fuji-day-3"),
      Y2: drawn("fuji-day-3"),
    }
    for (const [at, fields] of wayThrough()) {
      const { puzzle = "" } = fields
      const hidden = secrets[puzzle]
      // All that was sent before is in the log.
      if (hidden !== undefined && (await guest.read(`${base}/${at}`)).text.includes(hidden))
        found.push(puzzle)
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
    // Shorter ones are in other pages, too, as words of every day.
    const texts = shinjukuPark.chapters
      .flatMap(textsOf)
      .filter((text) => isTelling(text) && text.length > 7)
    expect(texts.length).toBeGreaterThan(400)
    expect(texts.filter((text) => all.includes(text) || all.includes(inJson(text)))).toEqual([])
  })
})
