import { spawn } from "node:child_process"
import { once } from "node:events"
import path from "node:path"
import { text } from "node:stream/consumers"
import { beforeEach, expect, test } from "vitest"
import { urlOf } from "#tests/support/cluster.ts"
import { databaseForTest, type TestDatabase } from "#tests/support/database.ts"
import { readAdminCommand, runAdminCommand, usage } from "./admin-command.ts"
import {
  createAdministrator,
  createMember,
  createMystery,
  createReview,
  type Person,
} from "#tests/support/people.ts"

const root = path.resolve(import.meta.dirname, "..")
let site: TestDatabase
let member: Person
beforeEach(async () => {
  site = await databaseForTest()
  member = await createMember(site, { name: "つぐみ" })
  await site.root.query(
    "update users set email = 'tsugumi@example.com', email_verified = true where uid = $1",
    [member.uid],
  )
})

/** Runs the command in this process. */
async function admin(...words: string[]) {
  const command = readAdminCommand(words)
  if (!command) return { out: "", problems: usage.trim(), code: 2 }
  const { out, problems, code } = await runAdminCommand(site.db, command, new Date())
  return { out: out.trim(), problems: problems.trim(), code }
}

/** As `npm run admin -- …` does on a server. */
async function adminProcess(...words: string[]) {
  const args = ["scripts/run.mjs", "server/admin.ts", ...words]
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, DATABASE_URL: urlOf(site.owner), SECRET: site.secret }
  const command = spawn(process.execPath, args, { cwd: root, env })
  const [out, problems, [code]] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    once(command, "close"),
  ])
  return { out: out.trim(), problems: problems.trim(), code: code as number }
}

const roleOf = async ({ uid }: Person) =>
  (await site.root.query("select role from users where uid = $1", [uid])).rows[0]?.role as string

test("the operator ends newsletters to an address that bounced, upper or lower case", async () => {
  await site.root.query(
    `update user_emails set email = 'Tsugumi@example.com', newsletter_consented_at = now(), email_confirmed_at = now()
     where uid = $1`,
    [member.uid],
  )
  const readers = async () => (await site.root.query("select from newsletter_readers")).rowCount
  expect(await readers()).toBe(1)
  expect(await admin("bounced", "tsugumi@example.COM")).toMatchObject({ code: 0 })
  expect(await admin("bounced", "tsugumi@example.COM")).toMatchObject({ code: 0 })
  expect(await readers()).toBe(0)
})

test("the operator grants, lists and revokes by the command", async () => {
  const line = `${member.uid}  つぐみ  tsugumi@example.com  admin`
  expect(await admin("list")).toEqual({ out: "", problems: "", code: 0 })
  const granted = { out: "つぐみ: admin", problems: "", code: 0 }
  expect(await adminProcess("grant", "Tsugumi@Example.com")).toEqual(granted)
  expect(await roleOf(member)).toBe("admin")
  expect(await admin("list")).toEqual({ out: line, problems: "", code: 0 })
  for (const role of ["moderator", "editor"]) {
    expect(await admin("grant", "tsugumi@example.com", role)).toMatchObject({
      problems: expect.stringContaining("最後の管理者です") as string,
    })
  }
  await createAdministrator(site)
  for (const role of ["moderator", "editor"]) {
    const given = { out: `つぐみ: ${role}`, problems: "", code: 0 }
    expect(await admin("grant", "tsugumi@example.com", role)).toEqual(given)
    expect(await roleOf(member)).toBe(role)
  }
  const revoked = { out: "つぐみ: member", problems: "", code: 0 }
  expect(await admin("revoke", "tsugumi@example.com")).toEqual(revoked)
  expect(await roleOf(member)).toBe("authenticated")
})

test("the command says that it does not know somebody, and how it is used", async () => {
  expect(await admin("grant", "nobody@example.com")).toEqual({
    out: "",
    problems: "ユーザーが見つかりません: nobody@example.com",
    code: 1,
  })
  const [said, unsaid] = [await adminProcess("grant", "x@example.com"), await adminProcess("grant")]
  expect(said).toMatchObject({ problems: "ユーザーが見つかりません: x@example.com", code: 1 })
  expect(unsaid).toEqual({ out: "", problems: usage.trim(), code: 2 })
  for (const words of [
    [],
    ["grant"],
    ["list", "tsugumi@example.com"],
    ["promote", "x"],
    ["grant", "tsugumi@example.com", "owner"],
    ["revoke", "tsugumi@example.com", "editor"],
  ]) {
    const { out, problems, code } = await admin(...words)
    expect([out, code]).toEqual(["", 2])
    expect(problems).toContain("npm run admin -- grant <e-mail> [moderator|editor|admin]")
  }
  expect(await roleOf(member)).toBe("authenticated")
})

async function createHeldReview() {
  const mysteryId = await createMystery(site)
  const uid = (await createMember(site)).uid
  return createReview(site, { uid, mysteryId, held: true, isPrivate: true })
}
const deciders = async () =>
  (await site.root.query("select administrator_uid, row_key from moderation_log order by id")).rows

test("the only administrator decides by the command without being named", async () => {
  const { uid } = await createAdministrator(site)
  const id = await createHeldReview()
  const released = { out: `${id}: released`, problems: "", code: 0 }
  expect(await admin("moderation", "release", String(id))).toEqual(released)
  expect(await deciders()).toEqual([{ administrator_uid: uid, row_key: String(id) }])
})

test("one of several administrators is named, by their address or uid, and nobody else can be", async () => {
  const [id, other] = [await createHeldReview(), await createHeldReview()]
  const release = (...words: string[]) => admin("moderation", "release", ...words)
  const refusal = (problems: string) => ({ out: "", problems, code: 1 })
  expect(await release(String(id))).toEqual(refusal("管理者がいません: moderation"))
  await admin("grant", "tsugumi@example.com")
  const { uid } = await createAdministrator(site)

  expect(await release(String(id))).toEqual(
    refusal(
      "管理者が複数います。--as に続けて、担当者のメールアドレスかuidを指定してください: moderation",
    ),
  )
  const ordinary = await createMember(site)
  expect(await release(String(id), "--as", ordinary.uid)).toEqual(
    refusal(`管理者ではありません: ${ordinary.uid}`),
  )
  expect(await release(String(id), "--as", "nobody@example.com")).toEqual(
    refusal("ユーザーが見つかりません: nobody@example.com"),
  )
  expect((await admin("list", "--as", uid)).code).toBe(2)
  expect((await release(String(id), "--as")).code).toBe(2)
  expect(await deciders()).toEqual([])

  expect(await release(String(id), "--as", "Tsugumi@Example.com")).toMatchObject({ code: 0 })
  expect(await admin("label", "--as", uid, String(other), "involved")).toMatchObject({
    out: `review ${other}: involved`,
  })
  expect(await deciders()).toEqual([
    { administrator_uid: member.uid, row_key: String(id) },
    { administrator_uid: uid, row_key: String(other) },
  ])
})

test("a suspended administrator decides nothing", async () => {
  const { uid } = await createAdministrator(site)
  await createAdministrator(site)
  await site.root.query("update users set suspended_at = now() where uid = $1", [uid])
  expect(await admin("moderation", "--as", uid)).toMatchObject({
    problems: `管理者ではありません: ${uid}`,
  })
})
