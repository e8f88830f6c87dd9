import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { revertAct, lastEntry } from "#domain/moderation/reverting.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  createDeskMember,
  createMember,
  createMystery,
  joinMaker,
  longAgo,
  type Person,
  readAs,
  writeAs,
} from "#tests/support/people.ts"
import {
  claimMaker,
  confirmCode,
  decideClaim,
  listOwnClaims,
  listWaitingClaims,
  renewCode,
  takeBackClaim,
} from "./claiming.ts"
import { listClaims } from "./desk-claims.ts"
import { addPerson, listOwnMakers, listPeople, removePerson } from "./people.ts"

const now = new Date("2026-04-01T12:00:00+09:00")
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

let site: TestDatabase
let admin: Awaited<ReturnType<typeof createDeskMember<"admin">>>
let maker: string
let host: string
let ann: Person
let ben: Person
let count = 0

beforeAll(async () => {
  site = await createDatabase()
  admin = await createDeskMember(site, "admin")
})
afterAll(() => site.drop())
beforeEach(async () => {
  count += 1
  maker = `灯台舎${count}`
  host = `lighthouse${count}.jp`
  ann = await createMember(site, { registeredAt: longAgo })
  ben = await createMember(site, { registeredAt: longAgo })
  await site.root.query("insert into makers (name, website, published) values ($1, $2, true)", [
    maker,
    `https://www.${host}/about`,
  ])
})

const run = (query: string, ...values: unknown[]) => site.root.query(query, values)
const rows = async (query: string, ...values: unknown[]) => (await run(query, ...values)).rows

const byMail = (who: Person, mail = `info@${host}`, at = now, of = maker) =>
  writeAs(site, who, (tx) => claimMaker(tx, { maker: of, way: "mail", mail, words: null, now: at }))
const byWords = (who: Person, of = maker) =>
  writeAs(site, who, (tx) => claimMaker(tx, { maker: of, way: "desk", words: "代表です。", now }))
const byPage = (who: Person) =>
  writeAs(site, who, (tx) =>
    claimMaker(tx, { maker, way: "page", page: `https://${host}/`, words: null, now }),
  )
const confirm = (who: Person, id: number, code: string, at = later(1)) =>
  writeAs(site, who, (tx) => confirmCode(tx, { id, code, now: at }))
const decide = (who: Person, id: number, accepts: boolean, reason = "確認できませんでした") =>
  writeAs(site, who, (tx) => decideClaim(tx, { id, accepts, reason, now: later(2) }))

/** The code, as the letter makes it. */
async function codeOf(id: number): Promise<string> {
  const [made] = await rows(
    "select m.code from maker_claims c, make_maker_code(c.id, c.mails) m where c.id = $1",
    id,
  )
  return made?.code ?? ""
}
async function claimed(claim: ReturnType<typeof byMail>): Promise<number> {
  const outcome = await claim
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.value
}
const peopleOf = async (of = maker) =>
  (await rows("select uid from maker_members where maker = $1 order by id", of)).map(
    ({ uid }) => uid,
  )
const toldTo = async ({ uid }: Person) =>
  (
    await rows(
      `select t.kind from user_notifications n join notifications t on t.id = n.notification_id
       where n.uid = $1 and t.kind like 'maker%' order by t.id`,
      uid,
    )
  ).map(({ kind }) => kind)

describe("a code by mail", () => {
  test("makes a member one of the people of a maker that has none, and can be used once", async () => {
    const id = await claimed(byMail(ann, `INFO@${host}`))
    const code = await codeOf(id)
    expect(code).toMatch(/^[a-z2-9]{8}$/)
    expect(await confirm(ann, id, code.toUpperCase())).toEqual({ ok: true, value: "accepted" })
    expect(await peopleOf()).toEqual([ann.uid])
    expect(await toldTo(ann)).toEqual(["maker-accepted"])
    expect(await readAs(site, ann, listOwnMakers)).toEqual([maker])
    expect(await confirm(ann, id, code)).toMatchObject({ code: "maker-claim-gone" })
    await run("delete from maker_members where maker = $1", maker)
    expect(await confirm(ann, id, code)).toMatchObject({ code: "maker-claim-gone" })
  })

  test("is stored as a hash that not even its member reads", async () => {
    const id = await claimed(byMail(ann))
    const code = await codeOf(id)
    const [stored] = await rows(
      "select to_jsonb(c)::text as row from maker_claims c where id = $1",
      id,
    )
    expect(stored.row).not.toContain(code)
    await expect(
      readAs(site, ann, (tx) => sql`select code_hash from maker_claims`.execute(tx)),
    ).rejects.toMatchObject({ code: "42501" })
  })

  test("ends after ten wrong ones, even if the eleventh is right", async () => {
    const id = await claimed(byMail(ann))
    const code = await codeOf(id)
    const answers = []
    for (let n = 0; n < 10; n++)
      answers.push((await confirm(ann, id, "aaaaaaaa")) as { value: string })
    expect(answers.map(({ value }) => value)).toEqual([...Array(9).fill("wrong"), "over"])
    expect(await confirm(ann, id, code)).toEqual({ ok: true, value: "over" })
    expect(await peopleOf()).toEqual([])
  })

  test("guessed many times at once is still refused after ten", async () => {
    const id = await claimed(byMail(ann))
    await codeOf(id)
    await Promise.all(Array.from({ length: 14 }, () => confirm(ann, id, "bbbbbbbb")))
    expect(await rows("select tries from maker_claims where id = $1", id)).toEqual([{ tries: 10 }])
  })

  test("ends after thirty minutes, and with the next mail", async () => {
    const id = await claimed(byMail(ann))
    const first = await codeOf(id)
    expect(await confirm(ann, id, first, later(30))).toEqual({ ok: true, value: "over" })
    await writeAs(site, ann, (tx) => renewCode(tx, id, later(31)))
    expect(await confirm(ann, id, first, later(32))).toEqual({ ok: true, value: "over" })
    const second = await codeOf(id)
    expect(await confirm(ann, id, first, later(32))).toEqual({ ok: true, value: "wrong" })
    expect(await confirm(ann, id, second, later(32))).toEqual({ ok: true, value: "accepted" })
  })

  test("is mailed five times a day to a member, and five times to an address", async () => {
    const id = await claimed(byMail(ann))
    for (let n = 1; n < 5; n++) {
      expect(await writeAs(site, ann, (tx) => renewCode(tx, id, later(n)))).toMatchObject({
        ok: true,
      })
    }
    const again = await writeAs(site, ann, (tx) => renewCode(tx, id, later(6)))
    expect(again).toMatchObject({ code: "too-many-requests" })
    expect(await byMail(ben)).toMatchObject({ code: "too-many-requests" })
    expect(await byMail(ben, `info@${host}`, later(25 * 60))).toMatchObject({ ok: true })
  })

  test("of another member does nothing", async () => {
    const id = await claimed(byMail(ann))
    expect(await confirm(ben, id, await codeOf(id))).toMatchObject({ code: "maker-claim-gone" })
  })

  test.each([
    ["another domain", "info@elsewhere.jp"],
    ["a domain that only ends like it", "info@not-HOST"],
    ["a domain below it", "info@mail.HOST"],
    ["two addresses", "x@evil.jp,info@HOST"],
    ["an address in an address", '"x@evil.jp"@HOST'],
    ["a line break", "x@evil.jp\n@HOST"],
    ["free mail", "someone@gmail.com"],
  ])("is not mailed to %s", async (_, mail) => {
    expect(await byMail(ann, mail.replace("HOST", host))).toMatchObject({
      code: "maker-claim-domain",
    })
  })

  test.each([
    "https://gmail.com",
    "https://shop.peatix.com/x",
    "https://x.com/maker",
    "https://note.com/m",
  ])("is never mailed to a host that many share: %s", async (website) => {
    await run("update makers set website = $2 where name = $1", maker, website)
    const mail = `info@${new URL(website).host}`
    expect(await byMail(ann, mail)).toMatchObject({ code: "maker-claim-domain" })
  })

  test.each(["https://evil.jp/HOST", "https://evil.jp/?@HOST", "https://HOST.evil.jp/"])(
    "goes to the host that an address really has: %s",
    async (website) => {
      await run(
        "update makers set website = $2 where name = $1",
        maker,
        website.replace("HOST", host),
      )
      expect(await byMail(ann)).toMatchObject({ code: "maker-claim-domain" })
    },
  )
})

describe("an address of a mystery", () => {
  const withUrl = (uid: string | null) =>
    createMystery(site, { maker, uid, url: `https://tickets-${count}.jp/play` })
  const mail = () => `me@tickets-${count}.jp`

  test("that the claimer registered proves nothing", async () => {
    await withUrl(ann.uid)
    expect(await byMail(ann, mail())).toMatchObject({ code: "maker-claim-domain" })
  })

  test("that another member registered is checked by somebody: it may be the claimer's second account", async () => {
    await withUrl(ben.uid)
    const id = await claimed(byMail(ann, mail()))
    expect(await confirm(ann, id, await codeOf(id))).toEqual({ ok: true, value: "waiting" })
    expect(await peopleOf()).toEqual([])
  })

  test("that the desk wrote proves it", async () => {
    await withUrl(admin.uid)
    const id = await claimed(byMail(ann, mail()))
    expect(await confirm(ann, id, await codeOf(id))).toEqual({ ok: true, value: "accepted" })
  })

  test("that is a draft proves nothing", async () => {
    await createMystery(site, { maker, url: `https://tickets-${count}.jp/`, status: "draft" })
    expect(await byMail(ann, mail())).toMatchObject({ code: "maker-claim-domain" })
  })

  test("proves nothing once it has changed between the mail and the code", async () => {
    const id = await claimed(byMail(ann))
    const code = await codeOf(id)
    await run("update makers set website = 'https://moved.jp' where name = $1", maker)
    expect(await confirm(ann, id, code)).toMatchObject({ code: "maker-claim-domain" })
  })
})

describe("two members at once", () => {
  test("one joins by the code, and the other waits for them", async () => {
    const ids = [await claimed(byMail(ann)), await claimed(byMail(ben, `you@${host}`))] as const
    const codes = [await codeOf(ids[0]), await codeOf(ids[1])] as const
    const answers = await Promise.all([
      confirm(ann, ids[0], codes[0]),
      confirm(ben, ids[1], codes[1]),
    ])
    expect(answers.map((answer) => answer.ok && answer.value).toSorted()).toEqual([
      "accepted",
      "waiting",
    ])
    expect(await peopleOf()).toHaveLength(1)
  })

  test("one member who confirms twice at once joins once", async () => {
    const id = await claimed(byMail(ann))
    const code = await codeOf(id)
    await Promise.all([confirm(ann, id, code), confirm(ann, id, code)])
    expect(await peopleOf()).toEqual([ann.uid])
    expect(await toldTo(ann)).toEqual(["maker-accepted"])
  })

  test("two of the people who accept a claim at once accept it once", async () => {
    await joinMaker(site, maker, ann)
    const cleo = await createMember(site)
    await joinMaker(site, maker, cleo)
    const id = await claimed(byWords(ben))
    const answers = await Promise.all([decide(ann, id, true), decide(cleo, id, false)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })
})

describe("a claim on a maker with people", () => {
  beforeEach(() => joinMaker(site, maker, ann))

  test("waits after the right code; they are told, and one of them accepts", async () => {
    const id = await claimed(byMail(ben))
    expect(await confirm(ben, id, await codeOf(id))).toEqual({ ok: true, value: "waiting" })
    expect(await toldTo(ann)).toEqual(["maker-claim"])
    const waiting = await readAs(site, ann, (tx) => listWaitingClaims(tx, maker))
    expect(waiting).toMatchObject([{ id, way: "mail", nzUserId: ben.nzUserId }])
    expect(JSON.stringify(waiting)).not.toContain(`@${host}`)
    expect(await decide(ann, id, true)).toMatchObject({ ok: true })
    expect(await peopleOf()).toEqual([ann.uid, ben.uid])
    expect(await toldTo(ben)).toEqual(["maker-accepted"])
    expect(await toldTo(ann)).toEqual(["maker-claim", "maker-joined"])
  })

  test("is refused with a reason, which the claimer reads", async () => {
    const id = await claimed(byWords(ben))
    expect(await decide(ann, id, false, " ")).toMatchObject({ code: "maker-claim-reason" })
    expect(await decide(ann, id, false, "知らない方です")).toMatchObject({ ok: true })
    expect(await toldTo(ben)).toEqual(["maker-refused"])
    const [own] = await readAs(site, ben, (tx) => listOwnClaims(tx, ben.uid))
    expect(own).toMatchObject({ state: "refused", reason: "知らない方です" })
  })

  test("is told to people whom the claimer has blocked, without a name", async () => {
    await run("insert into blocked_users (uid, blocked_uid) values ($1, $2)", ben.uid, ann.uid)
    await claimed(byWords(ben))
    expect(await toldTo(ann)).toEqual(["maker-claim"])
    expect(await readAs(site, ann, (tx) => listWaitingClaims(tx, maker))).toMatchObject([
      { name: null, nzUserId: null },
    ])
  })

  test("is decided by no stranger, not by the claimer, and not by people of another maker", async () => {
    const id = await claimed(byWords(ben))
    const stranger = await createMember(site)
    await joinMaker(site, `${maker}の隣`, stranger)
    for (const who of [stranger, ben]) {
      expect(await decide(who, id, true)).toMatchObject({ code: "maker-claim-gone" })
      expect(await readAs(site, who, (tx) => listWaitingClaims(tx, maker))).toEqual([])
    }
    await joinMaker(site, maker, ben)
    expect(await decide(ben, id, true)).toMatchObject({ code: "forbidden" })
  })

  test("stays with a suspended person undecided, and is theirs no more", async () => {
    const id = await claimed(byWords(ben))
    await run("update users set suspended_at = now() where uid = $1", ann.uid)
    expect(await decide(ann, id, true)).toMatchObject({ code: "maker-claim-gone" })
    expect(await readAs(site, ann, (tx) => listWaitingClaims(tx, maker))).toEqual([])
  })

  test("becomes free again when the last of them has withdrawn", async () => {
    await run(`update users set "deletedAt" = now() where uid = $1`, ann.uid)
    const id = await claimed(byMail(ben))
    expect(await confirm(ben, id, await codeOf(id))).toEqual({ ok: true, value: "accepted" })
  })
})

describe("an administrator", () => {
  test("reads what waits with its proof, accepts it, and takes that back", async () => {
    const id = await claimed(byPage(ann))
    const [waiting] = await readAs(site, admin, (tx) =>
      listClaims(tx, { waiting: true, limit: 20 }),
    )
    expect((await readAs(site, ann, (tx) => listOwnClaims(tx, ann.uid)))[0]?.code).toMatch(
      /^[a-z2-9]{8}$/,
    )
    expect(
      (await readAs(site, admin, (tx) => listClaims(tx, { waiting: true, limit: 99 }))).find(
        (one) => one.id === id,
      ),
    ).toMatchObject({ page: `https://${host}/`, code: expect.any(String), people: [] })
    expect(waiting).toBeDefined()
    const entry = await writeAs(site, admin, async (tx) => {
      await decideClaim(tx, { id, accepts: true, reason: "", now })
      return { ok: true as const, value: await lastEntry(tx, admin.uid) }
    })
    expect(await peopleOf()).toEqual([ann.uid])
    const logged = await rows(
      "select table_name, verb from moderation_log where administrator_uid = $1 order by id desc limit 2",
      admin.uid,
    )
    expect(logged.map(({ table_name }) => table_name).toSorted()).toEqual([
      "maker_claims",
      "maker_members",
    ])
    const back = await writeAs(site, admin, (tx) =>
      revertAct(tx, entry.ok ? (entry.value ?? 0) : 0),
    )
    expect(back).toMatchObject({ ok: true })
    expect(await peopleOf()).toEqual([])
    expect(await toldTo(ann)).toEqual([])
    expect(await rows("select state from maker_claims where id = $1", id)).toEqual([
      { state: "waiting" },
    ])
  })

  test("removes people of a disputed maker", async () => {
    await joinMaker(site, maker, ann)
    const id = await claimed(byWords(ben))
    const [person] = await readAs(site, admin, (tx) => listPeople(tx, maker))
    await writeAs(site, admin, (tx) => removePerson(tx, person?.id ?? 0))
    await decide(admin, id, true)
    expect(await peopleOf()).toEqual([ben.uid])
    expect(await toldTo(ann)).toContain("maker-removed")
  })
})

describe("a member", () => {
  test("has one open claim for a maker, and ten altogether", async () => {
    await claimed(byWords(ann))
    expect(await byWords(ann)).toMatchObject({ code: "maker-claim-open" })
    const both = await Promise.all([byPage(ben), byWords(ben)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    for (let n = 0; n < 10; n++) {
      const of = `${maker} ${n}`
      await run("insert into makers (name, published) values ($1, true)", of)
      expect(await byWords(ann, of)).toMatchObject(
        n < 9 ? { ok: true } : { code: "maker-claim-limit" },
      )
    }
    const [first] = await readAs(site, ann, (tx) => listOwnClaims(tx, ann.uid))
    await writeAs(site, ann, (tx) => takeBackClaim(tx, first?.id ?? 0))
    expect(await byWords(ann, `${maker} 9`)).toMatchObject({ ok: true })
  })

  test("claims neither a hidden maker nor one that is theirs, and nothing in record-only mode", async () => {
    await joinMaker(site, maker, ann)
    expect(await byWords(ann)).toMatchObject({ code: "maker-claim-member" })
    await run("update makers set published = false where name = $1", maker)
    expect(await byWords(ben)).toMatchObject({ code: "maker-claim-gone" })
    await run("update makers set published = true where name = $1", maker)
    await run("update users set record_only = true where uid = $1", ben.uid)
    expect(await byWords(ben)).toMatchObject({ code: "record-only" })
  })

  test("keeps a claim when its maker gets another name, and loses it with the maker", async () => {
    const id = await claimed(byMail(ann))
    const code = await codeOf(id)
    await run("update makers set name = $2 where name = $1", maker, `${maker}改`)
    expect(await confirm(ann, id, code)).toEqual({ ok: true, value: "accepted" })
    expect(await readAs(site, ann, listOwnMakers)).toEqual([`${maker}改`])
    await run("delete from makers where name = $1", `${maker}改`)
    expect(await readAs(site, ann, listOwnMakers)).toEqual([])
  })

  test("confirms nothing about a maker that was hidden meanwhile", async () => {
    const id = await claimed(byMail(ann))
    const code = await codeOf(id)
    await run("update makers set published = false where name = $1", maker)
    expect(await confirm(ann, id, code)).toMatchObject({ code: "maker-claim-gone" })
  })

  test("never reads another's claims", async () => {
    await claimed(byPage(ann))
    expect(await readAs(site, ben, (tx) => listOwnClaims(tx, ann.uid))).toEqual([])
  })
})

describe("the people of a maker", () => {
  beforeEach(() => joinMaker(site, maker, ann))
  const add = (who: Person, person: { nzUserId: number } | { name: string }) =>
    writeAs(site, who, (tx) => addPerson(tx, { maker, person, now }))
  const remove = async (who: Person, whom: Person) => {
    const [row] = await rows(
      "select id from maker_members where maker = $1 and uid = $2",
      maker,
      whom.uid,
    )
    return writeAs(site, who, (tx) => removePerson(tx, Number(row?.id)))
  }

  test("add a member, who is told; nobody else does", async () => {
    expect(await add(ben, ben)).toMatchObject({ code: "maker-claim-gone" })
    expect(await add(ann, ben)).toMatchObject({ ok: true })
    expect(await toldTo(ben)).toEqual(["maker-handed"])
    expect(await rows("select way from maker_members where uid = $1", ben.uid)).toEqual([
      { way: "handed" },
    ])
    expect(await add(ann, ben)).toMatchObject({ code: "maker-people-already" })
  })

  test("add a member by a name that only one has", async () => {
    await run("update users set name = $2 where uid = $1", ben.uid, `べん${count}`)
    expect(await add(ann, { name: `いない${count}` })).toMatchObject({ code: "user-not-found" })
    expect(await add(ann, { name: `べん${count}` })).toMatchObject({ ok: true })
    const twins = [await createMember(site), await createMember(site)]
    for (const { uid } of twins)
      await run("update users set name = $2 where uid = $1", uid, `双子${count}`)
    expect(await add(ann, { name: `双子${count}` })).toMatchObject({
      code: "maker-people-ambiguous",
    })
  })

  test("cannot add somebody blocked, suspended, withdrawn or in record-only mode", async () => {
    for (const change of ["suspended_at = now()", `"deletedAt" = now()`, "record_only = true"]) {
      const { uid, nzUserId } = await createMember(site)
      await run(`update users set ${change} where uid = $1`, uid)
      expect(await add(ann, { nzUserId })).toMatchObject({ code: "user-not-found" })
    }
    await run("insert into blocked_users (uid, blocked_uid) values ($1, $2)", ben.uid, ann.uid)
    expect(await add(ann, ben)).toMatchObject({ code: "user-not-found" })
  })

  test("remove those who joined later, and none before them", async () => {
    await add(ann, ben)
    expect(await remove(ben, ann)).toMatchObject({ code: "maker-claim-gone" })
    expect(await remove(ann, ben)).toMatchObject({ ok: true })
    expect(await toldTo(ben)).toEqual(["maker-handed", "maker-removed"])
    expect(await peopleOf()).toEqual([ann.uid])
  })

  test("leave, also as the last one; the maker is free then", async () => {
    expect(await remove(ann, ann)).toMatchObject({ ok: true })
    expect(await toldTo(ann)).toEqual([])
    const id = await claimed(byMail(ben))
    expect(await confirm(ben, id, await codeOf(id))).toEqual({ ok: true, value: "accepted" })
  })

  test("read who else belongs to the maker, and others do not", async () => {
    await add(ann, ben)
    const list = (who: Person) => readAs(site, who, (tx) => listPeople(tx, maker))
    expect((await list(ann)).map(({ uid }) => uid)).toEqual([ann.uid, ben.uid])
    expect(await list(await createMember(site))).toEqual([])
    await run("update users set record_only = true where uid = $1", ben.uid)
    expect(await readAs(site, ben, listOwnMakers)).toEqual([])
  })

  test("edit the page of their maker alone", async () => {
    const edit = (who: Person) =>
      writeAs(site, who, async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable("makers")
          .set({ description: "海辺の謎。" })
          .where("name", "=", maker)
          .executeTakeFirst()
        return { ok: true as const, value: Number(numUpdatedRows) }
      })
    expect(await edit(ann)).toEqual({ ok: true, value: 1 })
    expect(await edit(ben)).toEqual({ ok: true, value: 0 })
  })
})
