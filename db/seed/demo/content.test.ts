import { beforeAll, describe, expect, test } from "vitest"
import { categories } from "#shared/catalogue/categories.ts"
import { mysteryTypes } from "#shared/catalogue/mystery-types.ts"
import { prefectures } from "#shared/catalogue/prefectures.ts"
import { demoAccounts } from "#shared/accounts/demo-accounts.ts"
import { type DemoContent, readDemoContent } from "./content.ts"
import { uidOf } from "./people.ts"

let content: DemoContent
beforeAll(async () => {
  content = await readDemoContent()
})

/** A text, the file it is in, and the member who wrote it if the file names one. */
type Prose = { where: string; text: string; member?: string | undefined }

/** All prose of the demo. */
function texts(): Prose[] {
  const { drafts, reviews, makers, members, accounts, coupons, surveys } = content
  const mysteries = [...content.mysteries, ...drafts.map((draft) => ({ ...draft, pickup: "" }))]
  return [
    ...mysteries.flatMap(({ where, title, story, content, prMessage, pickup }) =>
      [title, story, content, prMessage, pickup ?? ""].map((text) => ({ where, text })),
    ),
    ...reviews.flatMap(({ where, text, member, comments = [] }) => [
      { where, text, member },
      ...comments.map((comment) => ({ where, text: comment.text })),
    ]),
    ...makers.map(({ where, description }) => ({ where, text: description })),
    ...[...accounts, ...members].map(({ where, profile }) => ({ where, text: profile })),
    ...content.situations.map(({ where, words = "" }) => ({ where, text: words })),
    ...coupons.map(({ where, body }) => ({ where, text: body })),
    ...surveys.flatMap(({ where, answers }) => answers.map((text) => ({ where, text }))),
  ]
}

/** Where a text may repeat another: between the lines of a list of facts, and between a label and its fact. */
const seams = /[\n】〕：｜　]/

test("no two texts have twenty consecutive characters in common, unless one member posts a text again", () => {
  const first = new Map<string, Prose>()
  const shared: string[] = []
  for (const prose of texts()) {
    for (const line of prose.text.split(seams)) {
      for (let from = 0; from + 20 <= line.length; from++) {
        const run = line.slice(from, from + 20)
        const before = first.get(run)
        if (!before) first.set(run, prose)
        else if (before !== prose && !isPostedAgain(before, prose))
          shared.push(`「${run}」 ${before.where} / ${prose.where}`)
      }
    }
  }
  expect(shared).toEqual([])
})

/** Some copy their own review from mystery to mystery. */
const isPostedAgain = (one: Prose, other: Prose) =>
  one.member !== undefined && one.member === other.member && one.text === other.text

describe("a visitor finds", () => {
  test("hundreds of mysteries by dozens of makers at dozens of places", () => {
    expect(content.mysteries.length).toBeGreaterThanOrEqual(400)
    expect(content.makers.length).toBeGreaterThanOrEqual(60)
    expect(content.places.length).toBeGreaterThanOrEqual(60)
  })

  test("more than three hundred members, most without a bio, and fifteen hundred reviews", () => {
    const silent = content.members.filter(({ profile }) => profile === "")
    expect(content.members.length).toBeGreaterThanOrEqual(340)
    expect(silent.length).toBeGreaterThan(content.members.length / 2)
    expect(content.reviews.length).toBeGreaterThanOrEqual(1500)
  })

  test("mysteries of every type and category and in every prefecture", () => {
    const { mysteries } = content
    const missing = [
      mysteryTypes.filter(({ id }) => !mysteries.some(({ types }) => types.includes(id))),
      categories.filter(({ id }) => !mysteries.some((each) => each.categories.includes(id))),
      prefectures.filter(({ id }) => !mysteries.some((each) => each.prefectures.includes(id))),
    ]
    expect(missing.flat().map(({ name }) => name)).toEqual([])
  })

  test.each([
    ["have ended", (_, end) => end !== null && end < 0],
    ["run for more than two weeks", (start, end) => (start ?? 0) <= 0 && end !== null && end > 14],
    ["end soon", (_, end) => end !== null && end > 0 && end <= 14],
    ["end today", (_, end) => end === 0],
    ["are upcoming", (start) => start !== null && start > 0],
    ["never end", (start, end) => start !== null && start <= 0 && end === null],
    ["have no dates", (start, end) => start === null && end === null],
  ] satisfies [string, (start: number | null, end: number | null) => boolean][])(
    "mysteries that %s",
    (_, fits) => {
      expect(content.mysteries.some(({ start, end }) => fits(start, end))).toBe(true)
    },
  )

  test("reviews by all voices, of all lengths, with photos, failures and spoilers", () => {
    const { reviews } = content
    const count = (has: (review: (typeof reviews)[number]) => unknown) => reviews.filter(has).length
    expect(new Set(reviews.map(({ voice }) => voice)).size).toBe(8)
    expect(count(({ text }) => text.length < 60)).toBeGreaterThan(200)
    expect(count(({ text }) => text.length > 225)).toBeGreaterThan(15)
    expect(count(({ photos }) => photos?.length)).toBeGreaterThan(100)
    expect(count(({ outcome }) => outcome === "failure")).toBeGreaterThan(80)
    expect(count(({ text }) => text.includes("||"))).toBeGreaterThan(30)
    expect(count(({ comments }) => comments?.length)).toBeGreaterThan(250)
  })
})

describe("whether a puzzle was solved", () => {
  const gaveUp =
    /(?<!のが)失敗(しました|した|でした|。|！|\s*$)|時間切れ(でした|。|！|\s*$)|全滅|惨敗|ギブアップ|半分しか解けませんでした/
  const solved = /(脱出|クリア)(成功|できた|できました|しました)|でクリア[！!。]|成功！/
  const goesOn = /リベンジ|もう一度|翌日|2回目|あすも|続き/

  test("is told by two in five reviews, and of many mysteries by five or more", () => {
    const told = content.reviews.filter(({ outcome }) => outcome)
    expect(told.length / content.reviews.length).toBeCloseTo(0.4, 1)
    const shown = Map.groupBy(
      told.filter((review) => !review.private),
      ({ mystery }) => mystery,
    )
    const known = [...shown.values()].filter(({ length }) => length >= 5)
    expect(known.length).toBeGreaterThanOrEqual(40)
  })

  test("agrees with the text", () => {
    const { reviews } = content
    const failed = reviews.filter(({ text }) => gaveUp.test(text) && !goesOn.test(text))
    const succeeded = reviews.filter(
      ({ text }) => solved.test(text) && !gaveUp.test(text) && !goesOn.test(text),
    )
    expect([failed.length > 20, succeeded.length > 20]).toEqual([true, true])
    const wrong = [
      ...failed.filter(({ outcome }) => outcome !== "failure"),
      ...succeeded.filter(({ outcome }) => outcome !== "success"),
    ]
    expect(wrong.map(({ where, text, outcome }) => `${where} ${outcome}: ${text}`)).toEqual([])
  })
})

test("tags have one spelling each and are not what fields or the calendar say", () => {
  const tags = new Set([...content.mysteries, ...content.drafts].flatMap((each) => each.tags))
  const synonyms = /^(一人|ひとり|1人|お一人)(で|でも|でもOK|OK)$|^親子(で|OK)?$|^コメディ$/
  const facts = /^\d+(人|分|円)|^歩く距離\d|^(終了|開催中|完売)$/
  expect([...tags].filter((tag) => synonyms.test(tag) || facts.test(tag))).toEqual([])
  expect(tags.size).toBeLessThan(180)
})

test("every spoiler is closed, and no comment has one", () => {
  const { reviews } = content
  const open = reviews.filter(({ text }) => (text.split("||").length - 1) % 2 === 1)
  const hiding = reviews.filter(({ comments = [] }) =>
    comments.some(({ text }) => /\|\|/.test(text)),
  )
  expect([...open, ...hiding].map(({ where }) => where)).toEqual([])
})

test("no real maker, mystery or chain is named", () => {
  const real =
    /SCRAP|リアル脱出ゲーム|よだかのレコード|タカラッシュ|NAZO ?ROOM|東京ミステリーサーカス|ナゾトキ街歩きゲーム|inSPYre|クロネコキューブ|スターバックス|スタバ|マクドナルド|ドトール|サイゼリヤ|セブン-?イレブン|ローソン|ファミリーマート|ファミマ|ディズニー|ポケモン|コナン|ドラえもん|イオンモール|ユニクロ|ダイソー|YouTube|Twitter|Instagram|TikTok/i
  const naming = texts().filter(({ text }) => real.test(text))
  expect(naming.map(({ where, text }) => `${where}: ${real.exec(text)?.[0]}`)).toEqual([])
})

test("the accounts to try the demo with are the ones the login page knows", () => {
  const known = demoAccounts.map(({ uid, name, email }) => ({ uid, name, email }))
  const written = content.accounts.map(({ key, name, email }) => ({ uid: uidOf(key), name, email }))
  expect(new Set(written)).toEqual(new Set(known))
})
