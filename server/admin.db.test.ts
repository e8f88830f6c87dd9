import { spawn } from "node:child_process"
import { once } from "node:events"
import path from "node:path"
import { text } from "node:stream/consumers"
import { beforeEach, expect, test } from "vitest"
import { urlOf } from "#tests/support/cluster.ts"
import { databaseForTest, type TestDatabase } from "#tests/support/database.ts"
import { createMember, type Person } from "#tests/support/people.ts"

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

/** As `npm run admin -- …` does on a server. */
async function admin(...words: string[]) {
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

test("the operator grants, lists and revokes by the command", async () => {
  const line = `${member.uid}  つぐみ  tsugumi@example.com`
  expect(await admin("list")).toEqual({ out: "", problems: "", code: 0 })
  const granted = { out: "つぐみ: administrator", problems: "", code: 0 }
  expect(await admin("grant", "Tsugumi@Example.com")).toEqual(granted)
  expect(await roleOf(member)).toBe("admin")
  expect(await admin("list")).toEqual({ out: line, problems: "", code: 0 })
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
  for (const words of [[], ["grant"], ["list", "tsugumi@example.com"], ["promote", "x"]]) {
    const { out, problems, code } = await admin(...words)
    expect([out, code]).toEqual(["", 2])
    expect(problems).toContain("npm run admin -- grant <e-mail>")
  }
  expect(await roleOf(member)).toBe("authenticated")
})
