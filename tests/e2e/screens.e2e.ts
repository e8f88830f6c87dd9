import { expect } from "@playwright/test"
import { pages } from "#shared/addresses/pages.ts"
import {
  createMember,
  createMystery,
  createReview,
  joinMaker,
  type Person,
  setStatuses,
} from "#tests/support/people.ts"
import { openSession } from "#tests/support/session.ts"
import { addPlace, createComment, createMaker } from "./support/catalogue.ts"
import { test } from "./support/journey.ts"
import { openPage } from "./support/open-page.ts"
import { addReview } from "./support/reviews.ts"
import { whatSticksOut } from "./support/sticks-out.ts"
import { readsInPeace, watchShifts } from "./support/stillness.ts"

type Site = Parameters<typeof openSession>[0]

/** Makes the thing that a name in the samples of a page stands for, and returns how the address calls it. */
type Maker = (site: Site, member: Person) => Promise<string | number>

const makers: Record<string, Maker> = {
  member: async (_, { nzUserId }) => nzUserId,
  profile: fullProfile,
  mystery: async (site) => (await prepare(site)).id,
  maker: async (site) => (await prepare(site)).maker,
  review: async (site) => (await prepare(site)).review,
  column: columnToRead,
  newsletter: newsletterToRead,
  likedReview,
  comment,
  ownEntry,
  madeMystery,
  ownMaker,
  import: importToChoose,
  survey: surveyToAnswer,
  coupon: couponAtDesk,
  appeal: appealAtDesk,
  ownCard,
  sharedCard,
  openedElsewhere,
}

/** Rows that a page needs beside those that its address names. */
const preparations: Record<string, (site: Site, member: Person) => Promise<void>> = {
  "/mypage/coupon": addCoupons,
  "/mypage/first-visit": beginFirstVisit,
}

const shown = pages.filter(({ scripts }) => scripts)

type Check = { n: number; pattern: string; access: string; sample: string }

const checks: Check[] = shown
  .flatMap(({ samples, ...page }) => samples.map((sample) => ({ ...page, sample })))
  .map(({ pattern, access, sample }, n) => ({ n, pattern, access, sample }))

const widths = {
  narrow: { width: 390, height: 844 },
  wide: { width: 1280, height: 800 },
}

type Width = keyof typeof widths

/** One width of a page is checked in each theme. Pages take turns, so that their frame is checked in both at each width. */
const themeOf = (check: number, width: Width) =>
  (check % 2 === 0) === (width === "narrow") ? "light" : "dark"

/** Barriers, which take half of the time, are looked for at one width of a page: at each in turns of two, so in both themes. */
const isForBarriers = (check: number, width: Width) => check % 4 < 2 === (width === "narrow")

const isPublic = ({ access }: Check) => access === "public"
const isMembers = ({ access }: Check) => access === "member"
const isOfDesk = (check: Check) => !isPublic(check) && !isMembers(check)

const groups = [isPublic, isMembers, isOfDesk].flatMap((kind) => inGroups(checks.filter(kind)))

// Six pages share a browser and a login, which take as long as a page. A page is loaded at one width and then shown at the other: groups
// take turns to begin on a phone.
for (const [turn, group] of groups.entries()) {
  const [first, second]: [Width, Width] = turn % 2 === 0 ? ["narrow", "wide"] : ["wide", "narrow"]
  test(
    `${group[0]?.pattern} to ${group.at(-1)?.pattern} are well made, ${first} and ${second}`,
    { tag: first === "wide" ? "@wide" : [] },
    async ({ page, site, axe, problems, signIn }) => {
      if (group.some(({ pattern }) => pattern === "/404")) problems.allow(/404/)
      const member = await createFullMember(site)
      if (group.some(isOfDesk)) {
        await site.root.query("update users set role = 'admin' where uid = $1", [member.uid])
      }
      if (!group.some(isPublic)) {
        await signIn(member)
        // The browser knows that it is a member's, as from the second page on.
        await page.addInitScript(() => localStorage.setItem("personal", "member"))
      }
      await watchShifts(page)
      for (const check of group) {
        const address = await addressOf(check, site, member)
        const look = async (width: Width) => {
          await expect.soft(page.getByRole("heading", { level: 1 }), address).toHaveCount(1)
          expect.soft(await whatSticksOut(page), `${address}, ${width}`).toEqual([])
          // The frame is the same around all of them.
          if (check === group[0]) await axe("page")
          else if (isForBarriers(check.n, width)) await axe("main")
        }
        const setUp = async (width: Width) => {
          // A link under the header would count as too small to press.
          await page.evaluate(() => scrollTo(0, 0))
          await page.setViewportSize(widths[width])
          // Reduced motion, so that nothing is checked while it fades in.
          const colorScheme = themeOf(check.n, width)
          await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
        }
        await test.step(address, async () => {
          await setUp(first)
          await openPage(page, address)
          // Open every hint, so that its content is checked too.
          for (const more of await page
            .locator("summary")
            .getByText("ヒント", { exact: true })
            .all())
            await more.click()
          await look(first)
          await readsInPeace(page, 2)
          await setUp(second)
          await look(second)
        })
      }
    },
  )
}

function inGroups(all: Check[]): Check[][] {
  const starts = all.keys().filter((n) => n % 6 === 0)
  return starts.map((n) => all.slice(n, n + 6)).toArray()
}

/** The address of a sample: makes what it names. */
async function addressOf({ pattern, sample }: Check, site: Site, member: Person): Promise<string> {
  await preparations[pattern]?.(site, member)
  let address = sample
  for (const [name, key = ""] of sample.matchAll(/\{(\w+)\}/g)) {
    const made = await makers[key]?.(site, member)
    address = address.replace(name, encodeURIComponent(made ?? ""))
  }
  return address
}

test("what the samples of pages name can be made, and nothing else is", () => {
  const names = checks.flatMap(({ sample }) => [...sample.matchAll(/\{(\w+)\}/g)])
  expect([...new Set(names.map(([, name]) => name))].toSorted()).toEqual(
    Object.keys(makers).toSorted(),
  )
})

/** A member with everything that a profile can show, whose address is unconfirmed, and a private review. */
async function createFullMember(site: Site): Promise<Person> {
  const member = await createMember(site, { name: "坂の上のくろぎ" })
  await site.root.query(
    `update users set profile = 'https://example.com/ も見てください。', "snsLink1" = 'https://example.com/kurogi',
       types = '{01,16}', prefectures = '{13,26}', badge = 'bronze', official = true where uid = $1`,
    [member.uid],
  )
  await site.root.query(
    "insert into auth.accounts (id, account_id, provider_id, user_id) values ($1 || 'g', $1, 'google', $1)",
    [member.uid],
  )
  await openSession(site, member)
  const mysteryId = await createMystery(site)
  await createReview(site, { uid: member.uid, mysteryId, isPrivate: true })
  await setStatuses(site, member, 2, [mysteryId])
  await follow(site, member, "るい")
  return member
}

/** As a line on my page, which stays what it is. */
async function beginFirstVisit(site: Site, { uid }: Person): Promise<void> {
  await site.root.query("insert into first_visits (uid, in_line) values ($1, true)", [uid])
}

/** The link of a letter, where its member is not signed in. */
async function openedElsewhere(site: Site, { uid }: Person): Promise<string> {
  const token = crypto.randomUUID()
  await site.root.query(
    `insert into auth.verifications (id, identifier, value, expires_at)
     values ($1, 'confirm-email:' || $1, $2, now() + interval '1 day')`,
    [token, JSON.stringify({ uid, email: `${uid}@example.com` })],
  )
  return token
}

/** Somebody with a short name, who played and wrote: the smallest line of the follow feed. */
async function follow(site: Site, { uid }: Person, name: string): Promise<void> {
  const followed = await createMember(site, { name })
  const ids = [await createMystery(site), await createMystery(site)]
  await setStatuses(site, followed, 2, ids)
  await createReview(site, { uid: followed.uid, mysteryId: ids[0] ?? "" })
  await site.root.query("insert into follows (follower_uid, followee_uid) values ($1, $2)", [
    uid,
    followed.uid,
  ])
}

/** A mystery and a review with every optional value. */
async function prepare(site: Site) {
  const maker = await createMaker(site, {
    name: `壁のない工房${crypto.randomUUID()}`,
    description: "だれでも遊べる謎。",
    website: "https://example.com/",
  })
  const id = await createMystery(site, {
    maker,
    subscription: true,
    pickup: "いまいちばんの謎。",
    story: "むかし、あるところに。",
    url: "https://example.com/",
    price: 0,
  })
  await site.root.query(
    `insert into mystery_outlines (mystery_id, time_limit, start_times, team_min, solo, shared_table, private_party,
       tickets, advance_price, ticket_url, needs_phone, official_difficulty, age_from, is_dark, rain, is_rerun, rerun_of)
     values ($1, 60, '平日18:30／20:00、土日祝10:30／13:00／15:30／18:00', 2, true, false, true,
       '{advance}', 3600, 'https://example.com/', true, 3, 12, true, 'ok', true, $2)`,
    [id, await createMystery(site, { startDate: "2018-04-01" })],
  )
  await addPlace(site, id, { name: "広場", stations: ["中央"], latitude: 1, longitude: 1 })
  const told = { best_people: 2, hints_used: 1, price_paid: 2400, participation: "friends" }
  const rest = {
    satisfaction: 4,
    people_count: 2,
    actualPlayTimeMinutes: 60,
    outcome: "failure",
    ...told,
  }
  for (const difficultyRating of [1, 2, 3, 4])
    await addReview(site, id, { difficultyRating, ...rest })
  const review = await addReview(site, id, {
    difficultyRating: 5,
    review: `${"あ".repeat(160)}||…||`,
    allPhotoUrls: ["/card.png", "/icon-512.png"],
    ...rest,
  })
  const { rows } = await site.root.query("select uid from mystery_reviews where id = $1", [review])
  await createComment(site, { uid: rows[0].uid, reviewId: review, content: "@だれか ありがとう" })
  return { id, maker, review }
}

/** With each of the blocks that a text may have. */
async function columnToRead(site: Site, { uid }: Person): Promise<number> {
  const mystery = await createMystery(site, { title: "路地の手紙" })
  const body = `最初の{段落|だんらく}。[^1]\n\n[^1]: 注の文。\n\n## ひとつめの見出し\n\n![丸い図](drawing.svg)\n\n_見本の図_\n
::mystery{id="${mystery}"}\n\n## ふたつめの見出し\n\n::figure{name="by-party"}\n\n:::note[題]\n囲みの文。\n:::\n
:::spoiler[解説を開く]\n答え。\n:::\n\n> 引用の文。\n\n- 甲\n- 乙\n\n| 形 | 数 |\n| -- | -- |\n| 丸 | 3 |\n`
  const { rows } = await site.root.query<{ id: number }>(
    `insert into columns (title, summary, body, author, author_uid, status, published_at)
     values ('紙の上の手がかり', '解いたあとの紙の話。', $1, '書く人', $2, 'published', '2026-01-01') returning id`,
    [body, uid],
  )
  const id = rows[0]?.id ?? 0
  await site.root.query(
    `insert into column_pictures (column_id, name, svg, words) values
     ($1, 'drawing.svg', '<svg viewBox="0 0 320 200"><circle cx="160" cy="100" r="60" fill="currentColor"/></svg>', '丸い図')`,
    [id],
  )
  return id
}

async function newsletterToRead(site: Site): Promise<number> {
  const mystery = await createMystery(site, { title: "路地の手紙" })
  const { rows } = await site.root.query<{ id: number }>(
    `insert into newsletters (subject, body, status, begun_at) values ('秋の便り', $1, 'stopped', '2026-01-01') returning id`,
    [`## 秋\n\n[新しい謎](/mysteries)が増えました。\n\n::mystery{id="${mystery}"}`],
  )
  return rows[0]?.id ?? 0
}

/** Of a review that somebody likes whose profile is long. */
async function likedReview(site: Site, { uid }: Person): Promise<number> {
  const id = await createReview(site, { uid, mysteryId: await createMystery(site) })
  const liker = await createMember(site, { name: "長い自己紹介のひと" })
  await site.root.query("update users set profile = repeat('謎が好きです。', 30) where uid = $1", [
    liker.uid,
  ])
  await site.root.query(
    `insert into like_mystery_reviews (uid, "mysteryReviewId") values ($1, $2)`,
    [liker.uid, id],
  )
  return id
}

async function ownMaker(site: Site, { uid }: Person): Promise<string> {
  await joinMaker(site, `近い工房${uid}`, { uid })
  return `近い工房${uid}`
}

async function ownEntry(site: Site, { uid }: Person): Promise<string> {
  return createMystery(site, { uid })
}

/** Of a maker that the member speaks for, with words of the day. */
async function madeMystery(site: Site, member: Person): Promise<string> {
  const maker = `合言葉の工房${member.nzUserId}`
  const id = await createMystery(site, { maker })
  await joinMaker(site, maker, member)
  await site.root.query("insert into play_words (mystery_id, since) values ($1, now())", [id])
  return id
}

/** One to claim and one that was claimed. */
async function addCoupons(site: Site, { uid }: Person): Promise<void> {
  await site.root.query(
    `with made as (
       insert into coupons (title, body, code, valid_from, valid_to, active)
       select '割引' || n, '受付でお見せください。', 'CODE', '2001-01-01', '2099-01-01', true from generate_series(1, 2) n
       returning id)
     insert into user_coupons (coupon_id, uid, code) select min(id), $1, 'CODE' from made`,
    [uid],
  )
}

async function couponAtDesk(site: Site): Promise<number> {
  const { rows } = await site.root.query<{ id: number }>(
    `insert into coupons (title, code, valid_from, valid_to) values ('学割', 'CODE', '2001-01-01', '2099-01-01')
     returning id::integer`,
  )
  return rows[0]?.id ?? 0
}

async function appealAtDesk(site: Site): Promise<number> {
  const { uid } = await createMember(site)
  const review = await createReview(site, { uid, mysteryId: await createMystery(site) })
  const { rows } = await site.root.query<{ id: number }>(
    `with gone as (insert into removals (uid, review_id, visibility, reason) values ($1, $2, 'public', '宣伝のため') returning id)
     insert into appeals (uid, removal_id, body) select $1, id, '宣伝ではありません。' from gone returning id::integer`,
    [uid, review],
  )
  return rows[0]?.id ?? 0
}

async function surveyToAnswer(site: Site): Promise<number> {
  const { rows } = await site.root.query<{ id: number }>(
    `with made as (insert into surveys (title, body, active) values ('選び方', '四問です。', true) returning id)
     insert into survey_questions (survey_id, position, kind, question, options, required)
     select id, n, (array['single', 'multiple', 'scale', 'text'])[n], '質問' || n, '{はい,いいえ}', true
     from made, generate_series(1, 4) n returning survey_id::integer as id`,
  )
  return rows[0]?.id ?? 0
}

/** Of a month in which the member played something. */
async function ownCard(site: Site, member: Person): Promise<string> {
  const id = await createMystery(site)
  await setStatuses(site, member, 2, [id])
  await site.root.query(
    "update favorite_mysteries set played_on = '2026-03-14' where uid = $1 and mysteryid = $2",
    [member.uid, id],
  )
  return "2026-03"
}

async function sharedCard(site: Site, { uid }: Person): Promise<string> {
  const secret = crypto.randomUUID().replaceAll("-", "").slice(0, 22)
  const card = {
    subject: "2026", name: "坂の上のくろぎ", count: 12, sentence: "秋に、いちばん遊んだ。",
    posters: [], facts: [["遊んだ謎", "12作"], ["遊んだ日", "9日"]],
  } // prettier-ignore
  await site.root.query(
    `insert into share_cards (uid, subject, secret, card) values ($1, '2026', $2, $3)
     on conflict on constraint share_cards_pkey do update set secret = excluded.secret`,
    [uid, secret, JSON.stringify(card)],
  )
  return secret
}

/** A draft with a line of each kind. */
async function importToChoose(site: Site, { uid }: Person): Promise<number> {
  const ids = [await createMystery(site), await createMystery(site), await createMystery(site)]
  await setStatuses(site, { uid }, 2, ids.slice(2))
  const { rows } = await site.root.query<{ id: string }>(
    "insert into imports (uid, slot) values ($1, 1) returning id",
    [uid],
  )
  const id = Number(rows[0]?.id)
  const lines = [
    { candidates: ids, is_sure: false, doubt: "no-year" },
    { candidates: [ids[0]], is_sure: true, doubt: null },
    { candidates: [ids[1]], is_sure: true, doubt: "future" },
    { candidates: [ids[2]], is_sure: true, doubt: null },
    { candidates: [], is_sure: false, doubt: null },
  ]
  await site.root.query(
    `insert into import_entries (import_id, uid, n, line, status, played_on, doubt, candidates, is_sure)
     select $1, $2, e.n, '2023/5/14 とても長い行'||repeat('の謎', 40), 2, '2023-05-14', e.doubt, e.candidates, e.is_sure
     from jsonb_to_recordset($3) e (n int, doubt text, candidates text[], is_sure boolean)`,
    [id, uid, JSON.stringify(lines.map((line, n) => ({ ...line, n: n + 1 })))],
  )
  return id
}

async function comment(site: Site, { uid }: Person): Promise<number> {
  const reviewId = await addReview(site, await createMystery(site))
  return createComment(site, { uid, reviewId, content: "だれも読んでいない" })
}

/** With a public review, a list that is shared and one that is not. */
async function fullProfile(site: Site, { uid, nzUserId }: Person): Promise<number> {
  await createReview(site, { uid, mysteryId: await createMystery(site, { uid }) })
  await site.root.query("update users set interested_visibility = 'private' where uid = $1", [uid])
  return nzUserId
}
