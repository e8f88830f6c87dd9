import { once } from "node:events"
import { connect } from "node:net"
import { expect, onTestFinished, test } from "vitest"
import { createClientNames } from "#server/http/client.ts"
import { createListener } from "#server/http/listener.ts"
import { listen } from "#server/http/listen.ts"
import { incomingFrom, openSite, origin } from "./support/site.ts"
import type { SmallPage } from "./support/small-site.ts"

const member = { role: "authenticated", uid: "ann" } as const

/** Cookies name the group of a session. */
const nameClient = createClientNames({
  nameSession: (cookies) => cookies?.replace("session=", "") || null,
  trustedProxies: 0,
})

type Site = ReturnType<typeof openSite>

function send(
  { app }: Site,
  path: string,
  { from, session = "", body }: { from: string; session?: string; body: BodyInit },
) {
  const type = "application/x-www-form-urlencoded"
  const headers = { Origin: origin, Cookie: `session=${session}`, "Content-Type": type }
  const init = { method: "POST", headers, body, duplex: "half" }
  return app.request(origin + path, init, incomingFrom(from))
}

/** Begins and does not go on. */
const unfinished = () =>
  new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode("email=")) })

const form: SmallPage = {
  path: "/form",
  loader: () => "a form",
  action: async (_site, _params, request) => (await request.formData()).get("email"),
}

test("unfinished forms of two addresses, with sessions and without, keep nobody waiting", async () => {
  const site = openSite([form], { nameClient })
  for (const from of ["10.0.0.1", "10.0.0.2"]) {
    for (const session of ["", "", "a", "b", "c", "d"]) {
      void send(site, "/form", { from, session, body: unfinished() })
      void send(site, "/feeds/form", { from, session, body: unfinished() })
      void send(site, "/images/form", { from, session, body: unfinished() })
    }
  }
  const page = await site.app.request(`${origin}/form`, {}, incomingFrom("10.0.0.3"))
  expect(page.status).toBe(200)
  const sent = await send(site, "/form", { from: "10.0.0.3", body: "email=ann" })
  expect(await sent.text()).toContain("ann")
})

test("an unfinished form of one connection does not keep its own client waiting", async () => {
  const site = openSite([form])
  const { port, close } = await listen(createListener(site), { port: 0, host: "127.0.0.1" })
  onTestFinished(() => close())
  const sockets = Array.from({ length: 4 }, () => connect(port, "127.0.0.1"))
  onTestFinished(() => sockets.forEach((socket) => socket.destroy()))
  for (const socket of sockets) {
    await once(socket, "connect")
    const head = `POST /form HTTP/1.1\r\nHost: nazomeguri.test\r\nOrigin: ${origin}\r\nContent-Length: 60\r\n`
    socket.write(`${head}Content-Type: application/x-www-form-urlencoded\r\n\r\nemail=`)
  }
  const answer = await fetch(`http://127.0.0.1:${port}/form`)
  expect(answer.status).toBe(200)
  // The end of a form that waited is answered.
  sockets[0]?.write("a".repeat(54))
  const [text] = await once(sockets[0]!, "data")
  expect(String(text)).toContain("200 OK")
})

test("photos that are drawn keep no page waiting, and other members' photos are next", async () => {
  const drawing: string[] = []
  const finish: (() => void)[] = []
  const photo: SmallPage = {
    path: "/photo",
    action: async ({ photos }, _params, request) => {
      const picture = new Blob([new URL(request.url).search])
      return (await photos.store({ mysteryId: "m", name: "" }, picture)).ok
    },
  }
  const site = openSite([form, photo], {
    nameClient,
    readViewer: async () => member,
    async makePicture(picture) {
      drawing.push((await picture.text()).slice(1))
      return new Promise((resolve) => finish.push(() => resolve({ ok: false, refusal: "damaged" })))
    },
  })
  const upload = (name: string, { from = "10.0.0.1", session = "a" } = {}) =>
    send(site, `/photo?${name}`, { from, session, body: "a=1" })
  const many = ["1", "2", "3", "4", "5"].map((name) => upload(name))
  await expect.poll(() => drawing).toEqual(["1"])
  const other = upload("other", { from: "10.0.0.2" })
  const near = upload("near", { session: "b" })
  await expect.poll(() => drawing).toEqual(["1", "other"])

  const page = await site.app.request(`${origin}/form`, {}, incomingFrom("10.0.0.1"))
  expect(page.status).toBe(200)
  finish[0]?.()
  await expect.poll(() => drawing).toEqual(["1", "other", "near"])
  const isOver = Promise.all([...many, other, near])
  for (let n = 1; n < 7; n++) {
    await expect.poll(() => finish.length).toBeGreaterThan(n)
    finish[n]?.()
  }
  expect((await isOver).map(({ status }) => status)).toEqual(Array(7).fill(200))
})
