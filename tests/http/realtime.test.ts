import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest"
import { createAskerReader } from "#server/auth/read-asker.ts"
import { invalidationsOf, listenForInvalidations } from "#server/db/invalidations.ts"
import { createListener } from "#server/http/listener.ts"
import { listen } from "#server/http/listen.ts"
import { createUpgrades, withoutUpgrade } from "#server/http/upgrades.ts"
import { inboxRowsOf } from "#server/realtime/inbox-rows.ts"
import { openRealtime } from "#server/realtime/open-realtime.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMember, type Person } from "#tests/support/people.ts"
import { propertyRuns } from "#tests/support/property-runs.ts"
import { openTestSignIn } from "./support/built-site.ts"
import { openSession } from "#tests/support/session.ts"
import { clientFrame, openProgram, openRaw, type Program } from "./support/program-socket.ts"
import { openSite, secret } from "./support/site.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.drop())

const clock = () => new Date()

/** A process of the site that hears of changes as in production. */
async function openProcess({ trustedProxies = 0 } = {}) {
  const { readViewer, accounts } = openTestSignIn(database, clock)
  const readAsker = createAskerReader({ db: database.db.auth, readViewer, now: clock })
  const realtime = openRealtime({ readRows: inboxRowsOf(database.db), readAsker, now: clock })
  const heard = { times: 0 }
  const changes = listenForInvalidations({
    ...invalidationsOf(database.owner, database.secret),
    log: { warn: () => undefined, error: () => undefined } as never,
    onInvalidation: (invalidation) => void realtime.hear(invalidation),
    onLost: () => undefined,
    onRestored() {
      heard.times += 1
      void realtime.catchUp()
    },
  })
  const site = openSite([], { routes: { "/": withoutUpgrade } })
  const upgrades = createUpgrades({ realtime, readAsker, trustedProxies, log: site.log })
  const server = await listen(createListener(site), { port: 0, host: "127.0.0.1", upgrades })
  const close = async () => {
    await realtime.close()
    await server.close()
  }
  onTestFinished(async () => {
    await close()
    await changes.close()
  })
  await expect.poll(() => heard.times).toBe(1)
  return { ...site, realtime, accounts, port: server.port, heard, close }
}

/** A token as a program gets it, and what ends it. */
async function tokenOf(site: Awaited<ReturnType<typeof openProcess>>, member: Person) {
  const { name, value } = await openSession({ root: database.root, secret }, member)
  const request = new Request("http://nazomeguri.test", { headers: { cookie: `${name}=${value}` } })
  const made = await site.accounts.makeApiToken(request, { name: "a program", mayWrite: false })
  if (!made.ok) throw new Error(made.code)
  const endSession = () =>
    database.root.query("delete from auth.sessions where user_id = $1", [member.uid])
  const endToken = () =>
    database.root.query(
      "delete from auth.api_tokens where session_id in (select id from auth.sessions where user_id = $1)",
      [member.uid],
    )
  return { token: made.value.token, endSession, endToken }
}

async function tell({ uid }: Person, more: { inApp?: boolean } = {}): Promise<number> {
  const { rows } = await database.root.query<{ id: number }>(
    `with sent as (insert into notifications (content) values ('お知らせ') returning id)
     insert into user_notifications (notification_id, uid) select id, $1 from sent returning id`,
    [uid],
  )
  const id = Number(rows[0]?.id)
  if (more.inApp === false) {
    await database.root.query("update user_notifications set in_app = false where id = $1", [id])
  }
  return id
}

const table = { schema: "public", table: "user_notifications" }
const all = (uid: string) => ({ event: "*", ...table, filter: `uid=eq.${uid}` })

type Data = {
  type: string
  record: { id: number; uid: string; read: boolean }
  old_record: { id: number }
}
const nextChange = async (program: Program) =>
  (await program.next("postgres_changes")).payload as { ids: number[]; data: Data }

describe.each(["1.0.0", "2.0.0"] as const)("a program of version %s", (version) => {
  test("joins, is told of each change of its member's rows, and leaves", async () => {
    const site = await openProcess()
    const member = await createMember(database)
    const before = await tell(member)
    const { token } = await tokenOf(site, member)
    const program = await openProgram(site.port, { version })
    const bindings = [all(member.uid), { event: "DELETE", ...table }]
    const joined = await program.join("realtime:inbox", bindings, token)
    expect(joined).toEqual({
      status: "ok",
      response: {
        postgres_changes: bindings.map((each) => ({ id: expect.any(Number), ...each })),
      },
    })
    expect((await program.next("system")).payload).toMatchObject({
      status: "ok",
      extension: "postgres_changes",
      channel: "inbox",
    })
    const ids = (joined.response.postgres_changes as { id: number }[]).map(({ id }) => id)

    const id = await tell(member)
    const added = await nextChange(program)
    expect(added.ids).toEqual(ids.slice(0, 1))
    expect(added.data).toMatchObject({
      type: "INSERT",
      ...table,
      record: { id, uid: member.uid, read: false },
      old_record: {},
      errors: null,
    })
    await database.root.query("update user_notifications set read = true where id = $1", [before])
    expect((await nextChange(program)).data).toMatchObject({
      type: "UPDATE",
      record: { id: before, read: true },
      old_record: { id: before },
    })
    await database.root.query("delete from user_notifications where uid = $1", [member.uid])
    for (const gone of [before, id].toSorted()) {
      const { data, ids: fitting } = await nextChange(program)
      expect(fitting).toEqual(ids)
      expect(data).toMatchObject({ type: "DELETE", record: {}, old_record: { id: gone } })
    }

    expect(await program.ask("phoenix", "heartbeat", {})).toEqual({ status: "ok", response: {} })
    expect(await program.ask("realtime:inbox", "phx_leave", {})).toMatchObject({ status: "ok" })
    await program.next("phx_close")
    await tell(member)
    await program.ask("phoenix", "heartbeat", {})
    expect(program.told.filter(({ event }) => event === "postgres_changes")).toEqual([])
  })
})

test("two members hear of their own rows alone, of deleted ones too", async () => {
  const site = await openProcess()
  const [one, other] = [await createMember(database), await createMember(database)]
  const programs: Program[] = []
  for (const member of [one, other]) {
    const program = await openProgram(site.port)
    const { token } = await tokenOf(site, member)
    expect(await program.join("realtime:x", [{ event: "*", ...table }], token)).toMatchObject({
      status: "ok",
    })
    programs.push(program)
  }
  const ids = [await tell(one), await tell(other)]
  const seen = programs.map(() => new Set<number>())
  const hear = async () => {
    for (const [n, program] of programs.entries()) {
      const { record, old_record } = (await nextChange(program)).data
      seen[n]?.add(record.id ?? old_record.id)
    }
  }
  await hear()
  await database.root.query("update user_notifications set read = true where id = any ($1)", [ids])
  await hear()
  await database.root.query("delete from user_notifications where id = any ($1)", [ids])
  await hear()
  expect(seen.map((each) => [...each])).toEqual(ids.map((id) => [id]))
  for (const program of programs) {
    await program.ask("phoenix", "heartbeat", {})
    expect(program.told.filter(({ event }) => event === "postgres_changes")).toEqual([])
  }
})

test("what a member does not want in the app is not told", async () => {
  const site = await openProcess()
  const member = await createMember(database)
  const program = await openProgram(site.port)
  await program.join("realtime:x", [all(member.uid)], (await tokenOf(site, member)).token)
  const id = await tell(member)
  expect((await nextChange(program)).data.record.id).toBe(id)
  await database.root.query("update user_notifications set in_app = false where id = $1", [id])
  expect((await nextChange(program)).data).toMatchObject({ type: "DELETE", old_record: { id } })
})

test("the rows that programs are told of are those that the member reads", async () => {
  const member = await createMember(database)
  await tell(member)
  await tell(member, { inApp: false })
  await tell(await createMember(database))
  const told = (await inboxRowsOf(database.db)([member.uid])).get(member.uid)
  const { rows } = await database.root.query(
    "select id from user_notifications where uid = $1 and in_app",
    [member.uid],
  )
  expect(told?.map(({ id }) => id)).toEqual(rows.map(({ id }) => Number(id)))
})

describe("a join is refused", () => {
  const cases: [string, (member: Person, other: Person) => object[], "own" | "none" | "forged"][] =
    [
      ["without a token", ({ uid }) => [all(uid)], "none"],
      ["with a forged token", ({ uid }) => [all(uid)], "forged"],
      ["with the uid of another member", (_, { uid }) => [all(uid)], "own"],
      ["with another filter", () => [{ event: "*", ...table, filter: "read=eq.false" }], "own"],
      ["of another table", () => [{ event: "*", schema: "public", table: "users" }], "own"],
      [
        "of another schema",
        () => [{ event: "*", schema: "auth", table: "user_notifications" }],
        "own",
      ],
      ["of a whole schema", () => [{ event: "*", schema: "public" }], "own"],
      ["of nothing", () => [], "own"],
      ["of another event", () => [{ event: "TRUNCATE", ...table }], "own"],
    ]
  test.each(cases)("%s", async (_, bindings, which) => {
    const site = await openProcess()
    const [member, other] = [await createMember(database), await createMember(database)]
    const { token } = await tokenOf(site, member)
    const program = await openProgram(site.port)
    const given = { own: token, none: undefined, forged: `nzt_${"a".repeat(43)}` }[which]
    const answer = await program.join("realtime:x", bindings(member, other), given)
    expect(answer).toEqual({ status: "error", response: { reason: expect.any(String) } })
    await tell(member)
    await tell(other)
    await program.ask("phoenix", "heartbeat", {})
    expect(program.told).toEqual([])
  })

  test("for an eleventh channel", async () => {
    const site = await openProcess()
    const member = await createMember(database)
    const { token } = await tokenOf(site, member)
    const program = await openProgram(site.port)
    const statuses = []
    for (let n = 0; n < 11; n++) {
      statuses.push((await program.join(`realtime:${n}`, [all(member.uid)], token)).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => "ok"), "error"])
  })
})

describe("a channel ends", () => {
  async function joined() {
    const site = await openProcess()
    const member = await createMember(database)
    const own = await tokenOf(site, member)
    const program = await openProgram(site.port)
    await program.join("realtime:x", [all(member.uid)], own.token)
    await program.next("system")
    return { site, member, program, ...own }
  }

  async function expectEnd(program: Program, member: Person) {
    expect((await program.next("system")).payload).toMatchObject({
      status: "error",
      extension: "system",
    })
    await program.next("phx_close")
    await tell(member)
    await program.ask("phoenix", "heartbeat", {})
    expect(program.told).toEqual([])
  }

  test("at once with the session of its token, before anything more is told", async () => {
    const { program, member, endSession } = await joined()
    await endSession()
    await expectEnd(program, member)
  })

  test("at the next beat with its token", async () => {
    const { program, member, endToken, site } = await joined()
    await endToken()
    await site.realtime.beat()
    await expectEnd(program, member)
  })

  test("with the first change after its token has ended, which is not told", async () => {
    const { program, member, endToken } = await joined()
    await endToken()
    await tell(member)
    await expectEnd(program, member)
  })

  test("with a suspension", async () => {
    const { program, member, site } = await joined()
    await database.root.query("update users set suspended_at = now() where uid = $1", [member.uid])
    await site.realtime.beat()
    await expectEnd(program, member)
  })

  test.each(["nazomeguri_public", "nzt_forged", ""])(
    "with the token %j in its place",
    async (token) => {
      const { program, member } = await joined()
      program.push("realtime:x", "access_token", { access_token: token })
      await expectEnd(program, member)
    },
  )

  test("not with another token of its member, but with that of somebody else", async () => {
    const { program, member, site } = await joined()
    const renewed = await tokenOf(site, member)
    program.push("realtime:x", "access_token", { access_token: renewed.token })
    const id = await tell(member)
    expect((await nextChange(program)).data.record.id).toBe(id)
    const other = await createMember(database)
    program.push("realtime:x", "access_token", { access_token: (await tokenOf(site, other)).token })
    await expectEnd(program, member)
  })
})

test("changes that were missed while the site heard nothing are told afterwards", async () => {
  const site = await openProcess()
  const member = await createMember(database)
  const program = await openProgram(site.port)
  await program.join("realtime:x", [all(member.uid)], (await tokenOf(site, member)).token)
  await database.root.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'nazomeguri-changes' and datname = current_database()`,
  )
  const id = await tell(member)
  expect((await nextChange(program)).data.record.id).toBe(id)
})

test("when the site stops, clients hear it and nobody is reset", async () => {
  const site = await openProcess()
  const programs = await Promise.all(Array.from({ length: 20 }, () => openProgram(site.port)))
  const deaf = await openRaw(site.port)
  await site.close()
  for (const { closed } of programs) expect(await closed).toEqual({ code: 1012, wasClean: true })
  expect(await deaf.ended).toBe("end")
  expect(deaf.closeCode()).toBe(1012)
})

describe("the switch to WebSocket is refused", () => {
  const valid = {
    Host: "127.0.0.1",
    Upgrade: "websocket",
    Connection: "Upgrade",
    "Sec-WebSocket-Key": Buffer.alloc(16).toString("base64"),
    "Sec-WebSocket-Version": "13",
  }
  const cases: [string, string, Record<string, string>, number][] = [
    ["without a key of the site", "vsn=2.0.0", {}, 401],
    ["with a forged key", `apikey=nzt_${"b".repeat(43)}`, {}, 401],
    ["with a forged token of a session", "apikey=eyJhbGciOiJub25lIn0.e30.", {}, 401],
    ["in another version of the protocol", "apikey=nazomeguri_public&vsn=3.0.0", {}, 400],
    [
      "in another version of WebSocket",
      "apikey=nazomeguri_public",
      { "Sec-WebSocket-Version": "8" },
      426,
    ],
    [
      "with a key of another length",
      "apikey=nazomeguri_public",
      { "Sec-WebSocket-Key": "AAAA" },
      400,
    ],
    ["without the word to switch", "apikey=nazomeguri_public", { Connection: "keep-alive" }, 400],
    ["with a query of broken characters", "apikey=%ff%fe%00", {}, 401],
  ]
  test.each(cases)("%s", async (_, query, changed, status) => {
    const site = await openProcess()
    const headers = Object.entries({ ...valid, ...changed }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    )
    const raw = await openRaw(site.port, query, headers.join(""))
    expect([status, 426]).toContain(raw.status)
    expect(site.realtime.count()).toBe(0)
  })

  test("for more sockets of a network than 40, also behind a proxy", async () => {
    const site = await openProcess({ trustedProxies: 1 })
    const from = (address: string) =>
      openRaw(
        site.port,
        "apikey=nazomeguri_public",
        Object.entries({ ...valid, "X-Forwarded-For": address })
          .map(([name, value]) => `${name}: ${value}\r\n`)
          .join(""),
      )
    const statuses = []
    for (let n = 0; n < 41; n++) statuses.push((await from("198.51.100.1")).status)
    expect(statuses.filter((status) => status === 101)).toHaveLength(40)
    expect(statuses.at(-1)).toBe(503)
    expect((await from("198.51.100.2")).status).toBe(101)
  })

  test("where somebody only asks: in a sentence", async () => {
    const site = await openProcess()
    expect((await site.get("/realtime/v1/websocket")).status).toBe(426)
    expect((await site.get("/realtime/v1/api/broadcast")).status).toBe(400)
  })
})

describe("hostile bytes", () => {
  const text = (content: string) => clientFrame(1, content)
  const cases: [string, Buffer[], number][] = [
    ["no JSON", [text("{")], 1008],
    ["another shape", [text('{"topic":"phoenix"}')], 1008],
    ["an array that is too long", [text('[1,"2","phoenix","heartbeat",{},1]')], 1008],
    ["a frame without a mask", [Buffer.from([0x81, 1, 0x41])], 1002],
    ["a reserved bit", [clientFrame(1, "{}", { rsv: 4 })], 1002],
    ["an unknown kind", [clientFrame(3, "")], 1002],
    ["the middle of no message", [clientFrame(0, "x")], 1002],
    ["a message within a message", [clientFrame(1, "x", { isLast: false }), text("{}")], 1002],
    ["a ping in pieces", [clientFrame(9, "", { isLast: false })], 1002],
    ["a long ping", [clientFrame(9, "x".repeat(126))], 1002],
    ["bytes that are no text", [clientFrame(1, Buffer.from([0xff, 0xfe]))], 1007],
    ["a message of 17 kB", [text("x".repeat(17_000))], 1009],
    [
      "17 kB in pieces",
      Array.from({ length: 17 }, (_, n) =>
        clientFrame(n ? 0 : 1, "x".repeat(1000), { isLast: false }),
      ),
      1009,
    ],
    [
      "a length of 2⁶³",
      [Buffer.from([0x81, 0xff, 0x7f, 255, 255, 255, 255, 255, 255, 255, 0, 0, 0, 0])],
      1009,
    ],
    [
      "a hundred pieces",
      Array.from({ length: 100 }, (_, n) => clientFrame(n ? 0 : 1, "", { isLast: false })),
      1008,
    ],
    ["three hundred pings", Array.from({ length: 300 }, () => clientFrame(9, "")), 1008],
    ["bytes of no broadcast", [clientFrame(2, Buffer.from([9, 9]))], 1008],
    ["a close of one byte", [clientFrame(8, "x")], 1002],
    ["a close with a code that nobody may send", [clientFrame(8, Buffer.from([0x03, 0xed]))], 1002],
  ]
  test.each(cases)("%s: the socket is closed with its code", async (_, pieces, code) => {
    const site = await openProcess()
    const raw = await openRaw(site.port)
    expect(raw.status).toBe(101)
    raw.socket.write(Buffer.concat(pieces))
    expect(await raw.ended).toBe("end")
    expect(raw.closeCode()).toBe(code)
    raw.socket.end()
    await expect.poll(() => site.realtime.count()).toBe(0)
  })

  test("one byte at a time, and everything at once, are read alike", async () => {
    const site = await openProcess()
    const beat = clientFrame(1, '[null,"7","phoenix","heartbeat",{}]')
    const slow = await openRaw(site.port)
    for (const byte of beat) {
      slow.socket.write(Buffer.from([byte]))
      await new Promise(setImmediate)
    }
    await expect.poll(() => slow.bytes().toString()).toContain('"phx_reply"')
    const quick = await openRaw(site.port)
    quick.socket.write(Buffer.concat([clientFrame(9, "a"), beat, beat]))
    await expect.poll(() => quick.bytes().toString().split("phx_reply").length).toBe(3)
    expect([...quick.bytes().subarray(0, 3)]).toEqual([0x8a, 1, 0x61])
  })

  test("a broadcast is refused in a sentence", async () => {
    const site = await openProcess()
    const raw = await openRaw(site.port)
    const parts = ["", "5", "realtime:x", "shout", ""].map((part) => Buffer.from(part))
    const lengths = parts.map(({ length }) => length)
    raw.socket.write(
      clientFrame(2, Buffer.concat([Buffer.from([3, ...lengths, 1]), ...parts, Buffer.from("{}")])),
    )
    await expect.poll(() => raw.bytes().toString()).toContain("Join the channel first")
  })

  test("messages in any order never break a socket or a process", async () => {
    const site = await openProcess()
    const member = await createMember(database)
    const { token } = await tokenOf(site, member)
    const topic = fc.constantFrom("realtime:x", "realtime:", "phoenix", "x", "realtime:y")
    const event = fc.constantFrom(
      "phx_join",
      "phx_leave",
      "access_token",
      "heartbeat",
      "broadcast",
      "presence",
      "x",
    )
    const payload = fc.oneof(
      fc.constant({ config: { postgres_changes: [all(member.uid)] }, access_token: token }),
      fc.constant({ access_token: token }),
      fc.json().map((text): unknown => JSON.parse(text)),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(topic, event, payload), { maxLength: 12 }),
        async (messages) => {
          const program = await openProgram(site.port)
          for (const [where, what, content] of messages) program.push(where, what, content)
          expect(await program.ask("phoenix", "heartbeat", {})).toMatchObject({ status: "ok" })
          program.socket.close()
          expect((await program.closed).wasClean).toBe(true)
        },
      ),
      { numRuns: propertyRuns(20) },
    )
    await expect.poll(() => site.realtime.count()).toBe(0)
  })

  test("any bytes end in a close or are waited for, and the site goes on", async () => {
    const site = await openProcess()
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        const raw = await openRaw(site.port)
        raw.socket.end(Buffer.from(bytes))
        expect(await raw.ended).toBe("end")
      }),
      { numRuns: propertyRuns(30) },
    )
    await expect.poll(() => site.realtime.count()).toBe(0)
    expect((await openProgram(site.port)).opened).toBe(true)
  })
})

test("a client that reads nothing any more is let go, and others are told as before", async () => {
  const site = await openProcess()
  const member = await createMember(database)
  const { token } = await tokenOf(site, member)
  const program = await openProgram(site.port)
  await program.join("realtime:x", [all(member.uid)], token)
  const deaf = await openRaw(site.port)
  const join = { config: { postgres_changes: [all(member.uid)] }, access_token: token }
  deaf.socket.write(clientFrame(1, JSON.stringify(["1", "1", "realtime:x", "phx_join", join])))
  await expect.poll(() => deaf.bytes().toString()).toContain("phx_reply")
  deaf.socket.pause()
  for (let n = 0; n < 100; n++) await tell(member)
  // 100 rows in 450 bytes each, until neither the system nor this process keeps more of them.
  for (let n = 0; n < 200 && site.realtime.count() > 1; n++) {
    await database.root.query("update user_notifications set read = not read where uid = $1", [
      member.uid,
    ])
    await site.realtime.catchUp()
  }
  await expect.poll(() => site.realtime.count()).toBe(1)
  const id = await tell(member)
  await expect
    .poll(() => program.told.some(({ payload }) => (payload.data as Data)?.record?.id === id), {
      timeout: 10_000,
    })
    .toBe(true)
})
