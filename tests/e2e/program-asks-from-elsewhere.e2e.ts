import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { expect, type Page } from "@playwright/test"
import { publicKey } from "#shared/programs/public-key.ts"
import { createMember, createMystery } from "#tests/support/people.ts"
import { samplePicture } from "#tests/support/sample-pictures.ts"
import { openSession } from "#tests/support/session.ts"
import { test } from "./support/journey.ts"

// A page of another site asks as supabase-js does from a browser, which asks beforehand whether it may.

const elsewhere = createServer((_, answer) => {
  answer.setHeader("Content-Type", "text/html; charset=utf-8")
  answer.end('<!doctype html><title>ほかのサイト</title><link rel="icon" href="data:,">')
})

test.beforeAll(async () => {
  await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.1", resolve))
})
test.afterAll(async () => {
  elsewhere.closeAllConnections()
  await new Promise((resolve) => elsewhere.close(resolve))
})

const foreignPage = () => `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`

type Sent = {
  method?: string
  token?: string
  body?: unknown
  headers?: Record<string, string>
}

/** Sends it from the page, with the headers of the library. */
function ask(page: Page, address: string, { token = publicKey, ...sent }: Sent = {}) {
  const asked = { ...sent, token, address, publicKey }
  return page.evaluate(async ({ address, method, token, body, headers, publicKey }) => {
    const answer = await fetch(address, {
      method: method ?? "GET",
      headers: {
        apikey: publicKey,
        authorization: `Bearer ${token}`,
        "x-client-info": "supabase-js-web/2.0.0",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
    })
    const text = await answer.text()
    return {
      status: answer.status,
      range: answer.headers.get("content-range"),
      rows: text === "" ? null : JSON.parse(text),
    }
  }, asked)
}

const returning = { prefer: "return=representation" }

async function tokenOf(site: Parameters<typeof openSession>[0] & { origin: string }, uid: string) {
  const { name, value } = await openSession(site, { uid })
  const answer = await fetch(`${site.origin}/api/auth/token`, {
    headers: { cookie: `${name}=${value}` },
  })
  return ((await answer.json()) as { token: string }).token
}

test("a page of another site reads, writes and uploads in the name of a member", async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/401/)
  const { uid } = await createMember(site)
  const mysteryid = await createMystery(site, { title: "よそから読む謎" })
  const token = await tokenOf(site, uid)
  const rest = `${site.origin}/rest/v1`
  await page.goto(foreignPage())

  const one = await ask(page, `${rest}/mysteries?select=title&id=eq.${mysteryid}`, {
    headers: { prefer: "count=exact", "accept-profile": "public" },
  })
  expect(one).toEqual({ status: 200, range: "0-0/1", rows: [{ title: "よそから読む謎" }] })

  const row = { uid, mysteryid, status: 1 }
  const added = await ask(page, `${rest}/favorite_mysteries`, {
    method: "POST",
    token,
    body: row,
    headers: returning,
  })
  expect([added.status, added.rows]).toEqual([201, [expect.objectContaining(row)]])
  const own = `${rest}/favorite_mysteries?uid=eq.${uid}`
  const changed = await ask(page, `${own}&mysteryid=eq.${mysteryid}`, {
    method: "PATCH",
    token,
    body: { status: 2 },
    headers: returning,
  })
  expect(changed.rows).toEqual([expect.objectContaining({ status: 2 })])
  const counted = await ask(page, own, {
    method: "HEAD",
    token,
    headers: { prefer: "count=exact" },
  })
  expect(counted.range).toMatch(/\/1$/)
  expect((await ask(page, own, { method: "DELETE", token })).status).toBe(204)

  const refused = await ask(page, own, { token: "nzt_invented" })
  expect([refused.status, refused.rows.code]).toEqual([401, "PGRST301"])

  const picture = [...(await samplePicture(60, 40))]
  const file = `user/${uid}/mysteries/${mysteryid}/review_1770000000001_k3q9zx.webp`
  const uploaded = await page.evaluate(
    async ({ address, token, picture }) => {
      const answer = await fetch(address, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "x-upsert": "false" },
        body: new Blob([new Uint8Array(picture)], { type: "image/webp" }),
      })
      return { status: answer.status, ...(await answer.json()) }
    },
    { address: `${site.origin}/storage/v1/object/files/${file}`, token, picture },
  )
  expect(uploaded).toMatchObject({ status: 200, Key: `files/${file}` })
})

test("a page of another site hears of its member's notifications by WebSocket", async ({
  page,
  site,
}) => {
  const { uid } = await createMember(site)
  const token = await tokenOf(site, uid)
  await page.goto(foreignPage())
  const address = `${site.origin.replace(/^http/, "ws")}/realtime/v1/websocket?apikey=${publicKey}&vsn=2.0.0`
  await page.evaluate(
    ({ address, token, uid }) => {
      const told: string[] = []
      Object.assign(window, { told })
      const socket = new WebSocket(address)
      const table = { event: "*", schema: "public", table: "user_notifications" }
      const config = { postgres_changes: [{ ...table, filter: `uid=eq.${uid}` }] }
      socket.addEventListener("open", () =>
        socket.send(
          JSON.stringify(["1", "1", "realtime:inbox", "phx_join", { config, access_token: token }]),
        ),
      )
      socket.addEventListener("message", ({ data }) => told.push(String(data)))
    },
    { address, token, uid },
  )
  const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told.join("\n"))
  await expect.poll(told).toContain('"extension":"postgres_changes"')
  await site.root.query(
    `with sent as (insert into notifications (content) values ('よそへのお知らせ') returning id)
     insert into user_notifications (notification_id, uid) select id, $1 from sent`,
    [uid],
  )
  await expect.poll(told).toContain('"type":"INSERT"')
})

test("a page of another site reads no page of ours and nothing with a cookie", async ({
  page,
  site,
  signIn,
  problems,
}) => {
  problems.allow(/CORS/)
  problems.allow(/ERR_FAILED/)
  await signIn(await createMember(site))
  await page.goto(foreignPage())
  const read = (address: string) =>
    page.evaluate(
      (each) =>
        fetch(each, { credentials: "include" }).then(
          () => "read",
          () => "closed",
        ),
      site.origin + address,
    )
  expect([await read("/mysteries"), await read("/rest/v1/mysteries?limit=1")]).toEqual([
    "closed",
    "closed",
  ])
})
