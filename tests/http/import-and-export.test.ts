import { unzipSync } from "fflate"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { RequestEnv } from "#server/http/access-log.ts"
import { exportRoute } from "#server/http/export-route.ts"
import { openRequestDb } from "#server/http/request-db.ts"
import { reviewPhotoPath, smallPath, type StoredPath } from "#server/storage/paths.ts"
import { exportArchive } from "#shared/addresses/server-routes.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  createMember,
  createMystery,
  createReview,
  type Person,
  setStatuses,
} from "#tests/support/people.ts"
import { Hono } from "hono"
import { password } from "#tests/support/session.ts"
import { openMembersSite, openTestSignIn } from "./support/built-site.ts"
import { origin } from "./support/site.ts"

let database: TestDatabase
let site: Awaited<ReturnType<typeof open>>
beforeAll(async () => {
  database = await createDatabase()
  site = await open()
})
afterAll(() => database.drop())

/** Photos in memory, under the paths of real ones. */
const photos = new Map<string, Uint8Array<ArrayBuffer>>()
let mostExports = Infinity

async function open() {
  const signIn = openTestSignIn(database, () => new Date("2026-04-01T12:00:00+09:00"))
  const storage = {
    list: async (folder: string) =>
      [...photos.keys()].filter((path) => path.startsWith(folder)) as StoredPath[],
    get: async (path: string) => {
      const bytes = photos.get(path)
      if (!bytes) return null
      return { bytes, contentType: "image/webp", version: "1", modified: new Date() }
    },
  }
  const route = exportRoute({
    storage,
    requestDb: openRequestDb(database.db),
    readViewer: signIn.readViewer,
    freshProof: signIn.accounts.freshProof,
    take: () => (mostExports-- > 0 ? 0 : 600),
    origin,
    now: () => new Date("2026-04-01T12:00:00+09:00"),
  })
  return openMembersSite(database, {
    routes: { "/": new Hono<RequestEnv>().route("/", signIn.routes).route("/", route) },
  })
}

async function send(address: string, cookie: string, body: FormData | URLSearchParams | string) {
  const answer = await site.app.request(origin + address, {
    method: "POST",
    headers: { origin, cookie },
    body,
  })
  return {
    status: answer.status,
    to: answer.headers.get("location") ?? "",
    text: await answer.text(),
  }
}

const read = async (address: string, cookie: string) => {
  const answer = await site.get(address, { cookie })
  return { status: answer.status, text: (await answer.text()).replaceAll("<!-- -->", "") }
}

function upload(content: string | Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData()
  form.set("status", "played")
  form.set("file", new File([content], "history.csv"))
  return form
}

/** The form as the page would send it if the member pressed its button at once. */
const ticked = (html: string) =>
  new URLSearchParams(
    [...html.matchAll(/<input[^>]*name="(pick-\d+)"[^>]*>/g)].flatMap(([input, name = ""]) =>
      / checked=""|type="hidden"/.test(input)
        ? [[name, /value="([^"]*)"/.exec(input)?.[1] ?? ""]]
        : [],
    ),
  )

/** Answers the page before the export, which asks who the member is. */
const prove = (cookie: string, given = password) =>
  send("/mypage/export", cookie, new URLSearchParams({ password: given }))

async function unzip(cookie: string) {
  expect((await prove(cookie)).to).toBe("/mypage/export")
  const answer = await site.get(exportArchive, { cookie })
  expect(answer.status).toBe(200)
  expect(answer.headers.get("content-type")).toBe("application/zip")
  expect(answer.headers.get("cache-control")).toContain("no-store")
  return unzipSync(new Uint8Array(await answer.arrayBuffer()))
}

const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)

async function lists({ uid }: Person) {
  const { rows } = await database.root.query<Record<string, unknown>>(
    `select mysteryid, status, played_on::text, satisfaction, outcome, memo, company, "createdAt"
     from favorite_mysteries where uid = $1 order by status, played_on desc nulls last, "createdAt" desc, id desc`,
    [uid],
  )
  return rows
}

test("a guest is asked to log in before importing or exporting", async () => {
  for (const [address, page] of [
    ["/mypage/import", "/mypage/import"],
    ["/mypage/export", "/mypage/export"],
    [exportArchive, "/mypage/export"],
  ] as const) {
    const answer = await site.get(address)
    expect([answer.status, answer.headers.get("location")]).toEqual([
      302,
      `/login?redirect=${encodeURIComponent(page)}`,
    ])
  }
})

test("a member pastes lines, looks through what was understood, brings them in and takes them back", async () => {
  const member = await createMember(database)
  const cookie = await site.cookieOf(member)
  const sure = await createMystery(database, { title: "しおさいの謎" })
  await createMystery(database, { title: "しおさいの塔" })
  const pasted =
    "2023/5/14 しおさいの謎\n5/15 しおさいの塔\n2023/5/16 しおざいの謎\n2023/5/17 歯医者の予約"
  const drafted = await send("/mypage/import", cookie, new URLSearchParams({ text: pasted }))
  expect(drafted.status).toBe(303)
  const { text: page } = await read(drafted.to, cookie)
  for (const words of [
    "このまま取り込む",
    "年が書かれていません。",
    "どの謎ですか",
    "見つかりませんでした",
  ]) {
    expect(page).toContain(words)
  }
  // A mystery that nobody has registered leads to the form, which begins with its title.
  const form = `/mypage/register?title=${encodeURIComponent("歯医者の予約")}`
  expect(page).toContain(`href="${form}"`)
  expect((await read(form, cookie)).text).toContain('value="歯医者の予約"')
  // A near miss is not chosen for the member.
  expect(page).not.toMatch(/name="pick-3"[^>]*checked/)
  expect((await send(drafted.to, cookie, "no form")).status).toBe(400)
  const made = await send(drafted.to, cookie, new URLSearchParams({ "pick-1": sure }))
  expect([made.status, made.to]).toEqual([303, drafted.to])
  expect((await read(drafted.to, cookie)).text).toContain("1件を取り込みました。")
  expect(await lists(member)).toMatchObject([{ mysteryid: sure, played_on: "2023-05-14" }])
  // A question without an answer waits.
  expect((await read("/mypage/import", cookie)).text).toContain(
    "1件を取り込み・まだ答えていない1件",
  )
  const seek = (typed: string) =>
    send(drafted.to, cookie, new URLSearchParams({ find: "4", "seek-4": typed, "day-3": "x" }))
  expect((await seek("どこにもない")).text).toContain(messages.IMPORT.NOT_FOUND)
  const offered = await seek("しおさいの塔")
  expect(offered.text).toContain("しおさいの塔")
  expect(offered.text).toMatch(/type="radio"[^>]*name="pick-4"/)
  expect((await send(drafted.to, cookie, new URLSearchParams({ what: "undo" }))).status).toBe(303)
  expect((await read(drafted.to, cookie)).text).toContain("1件を元に戻しました。")
  expect(await lists(member)).toEqual([])
  const stranger = await site.cookieOf(await createMember(database))
  expect((await read(drafted.to, stranger)).status).toBe(404)
})

test.each([
  ["nothing", new FormData(), 422, messages.IMPORT.EMPTY],
  [
    "a picture",
    upload(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3, 4, 5, 6, 7, 0xff])),
    422,
    messages.IMPORT.NO_TEXT_FILE,
  ],
  ["signs alone", upload("---\n・\n"), 422, messages.IMPORT.NOTHING_READ],
  ["1,001 lines", upload("2023/5/14 謎\n".repeat(1001)), 413, messages.IMPORT.TOO_MANY_LINES],
  ["900,000 rows", upload("a,b\n".repeat(900_000)), 413, messages.IMPORT.TOO_MANY_LINES],
  [
    "one wide row among many",
    upload(`${"a,b\n".repeat(900)}${"x,".repeat(40_000)}`),
    413,
    messages.IMPORT.LONG_LINE,
  ],
  [
    "a million combining characters",
    upload(`切通し${"\u0301\u0316".repeat(480_000)}`),
    413,
    messages.IMPORT.LONG_LINE,
  ],
  ["more than 4 MB", upload("a".repeat(4 * 1024 * 1024 + 1)), 422, messages.IMPORT.FILE_TOO_LARGE],
])("a member who sends %s is told what to do", async (_, form, status, words) => {
  const cookie = await site.cookieOf(await createMember(database))
  const answer = await send("/mypage/import", cookie, form)
  expect([answer.status, answer.text.includes(words)]).toEqual([status, true])
})

test("a text that is refused comes back into its field, and no history holds up the others", async () => {
  const cookie = await site.cookieOf(await createMember(database))
  const slow = `切通し${"\u0301\u0316".repeat(240)}\n`.repeat(1001)
  const sum = ({ user, system }: NodeJS.CpuUsage) => user + system
  const shares: number[] = []
  // The first answer of a kind also waits for code to be compiled.
  for (let time = 0; time < 3; time++) {
    const [here, all] = [process.threadCpuUsage(), process.cpuUsage()]
    const answer = await send("/mypage/import", cookie, new URLSearchParams({ text: slow }))
    expect([answer.status, answer.text.includes("切通し")]).toEqual([413, true])
    // Processor time, because a busy machine leaves no thread idle.
    shares.push(sum(process.threadCpuUsage(here)) / sum(process.cpuUsage(all)))
  }
  expect(Math.min(...shares)).toBeLessThan(0.6)
})

test("a member who leaves with an export and comes back with it has the same lists", async () => {
  const member = await createMember(database)
  const cookie = await site.cookieOf(member)
  const twins = [
    await createMystery(database, { title: "ふたごの謎" }),
    await createMystery(database, { title: "ふたごの謎" }),
  ]
  const ids = [...twins]
  for (const title of ["＝1+1の謎", '-,"引用"\n改行,-', "ただの謎", "終わった謎"]) {
    ids.push(
      await createMystery(database, {
        title,
        endDate: title === "終わった謎" ? "2019-01-01" : null,
      }),
    )
  }
  await setStatuses(database, member, 2, ids.slice(0, 4))
  await setStatuses(database, member, 1, ids.slice(4))
  await database.root.query(
    `update favorite_mysteries set "createdAt" = date_trunc('second', now() - make_interval(days => id::int)),
       played_on = case when status = 2 and id % 2 = 0 then date '2024-02-29' - id::int end where uid = $1`,
    [member.uid],
  )
  await database.root.query(
    `update favorite_mysteries set satisfaction = 4.5, outcome = 'failure', memo = E'=また,"行く"\n二行目', company = E'\\'@姉' where uid = $1 and mysteryid = $2`,
    [member.uid, ids[1]],
  )
  // Values of a review stay with the review.
  await createReview(database, {
    uid: member.uid,
    mysteryId: ids[0] ?? "",
    satisfaction: 5,
    outcome: "success",
  })
  const photo = reviewPhotoPath(member.uid, ids[0] ?? "", 1, "a")
  photos.set(photo, new Uint8Array([1, 2, 3]))
  photos.set(smallPath(photo), new Uint8Array([4]))
  photos.set(`user/another/mysteries/${ids[0]}/review_1_b.webp`, new Uint8Array([5]))
  const before = await lists(member)

  const files = await unzip(cookie)
  expect(Object.keys(files)).toEqual([
    "data.json",
    "プレイ済.csv",
    "気になる.csv",
    "ナゾ活.csv",
    `photos/${ids[0]}/review_1_a.webp`,
  ])
  expect([...(files[`photos/${ids[0]}/review_1_a.webp`] ?? [])]).toEqual([1, 2, 3])
  expect(JSON.parse(text(files["data.json"]))).toMatchObject({
    profile: { uid: member.uid },
    tables: { favorite_mysteries: expect.any(Array) },
  })

  const again = await createMember(database)
  const cookieAgain = await site.cookieOf(again)
  for (const name of ["プレイ済.csv", "気になる.csv"]) {
    const bytes = new Uint8Array(files[name] ?? [])
    const drafted = await send("/mypage/import", cookieAgain, upload(bytes))
    const { text: page } = await read(drafted.to, cookieAgain)
    expect((await send(drafted.to, cookieAgain, ticked(page))).status).toBe(303)
  }
  expect(await lists(again)).toEqual(before)
})

test("a member proves who they are before they export, in the very session that does", async () => {
  const member = await createMember(database)
  const [cookie, found] = [await site.cookieOf(member), await site.cookieOf(member)]
  const exported = async (headers: Record<string, string>) => {
    const answer = await site.get(exportArchive, headers)
    return answer.headers.get("location") ?? answer.headers.get("content-type")
  }
  expect(await exported({ cookie })).toBe("/mypage/export")
  const { text: asking } = await read("/mypage/export", cookie)
  expect(asking).toContain("ご本人の確認")
  expect(asking).not.toContain(exportArchive)
  const wrong = await prove(cookie, "不正解の言葉")
  expect([wrong.status, wrong.text.includes(messages.PROFILE.PASSWORD_WRONG)]).toEqual([422, true])
  expect(await exported({ cookie })).toBe("/mypage/export")

  const token = await site.get("/api/auth/token", { cookie })
  const authorization = `Bearer ${((await token.json()) as { token: string }).token}`
  expect((await prove(cookie)).status).toBe(303)
  expect((await read("/mypage/export", cookie)).text).toContain(exportArchive)
  expect(await exported({ cookie: found })).toBe("/mypage/export")
  expect(await exported({ authorization })).toBe("/mypage/export")
  expect(await exported({ cookie })).toBe("application/zip")
})

test("a member exports a few times an hour", async () => {
  const cookie = await site.cookieOf(await createMember(database))
  await prove(cookie)
  mostExports = 1
  expect((await site.get(exportArchive, { cookie })).status).toBe(200)
  const refused = await site.get(exportArchive, { cookie })
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "600"])
  mostExports = Infinity
})
