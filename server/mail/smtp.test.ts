import { once } from "node:events"
import { type AddressInfo, createServer, type Socket } from "node:net"
import { expect, onTestFinished, test } from "vitest"
import { refusal, startSmtpServer } from "#tests/support/smtp-server.ts"
import { composeMail, type Mail } from "./compose.ts"
import type { Letter } from "./letter.ts"
import { smtpDelivery } from "./smtp.ts"

const never = new AbortController().signal
const claim = async () => undefined

const composed = (letter: Partial<Letter> = {}): Promise<Mail> =>
  composeMail(
    {
      to: { name: "謎野ひなた", address: "hinata@example.com" },
      subject: "お知らせ",
      body: ["こんにちは。🧩", "."],
      ...letter,
    },
    {
      key: "some:1",
      at: new Date("2026-04-01T03:00:00Z"),
      sender: { name: "ナゾメグリ", address: "contact@nazomeguri.example" },
      origin: "https://nazomeguri.example",
    },
  )

const deliver = async (url: string) => smtpDelivery(url)(await composed(), never, claim)

test("a server without TLS receives the mail byte for byte as composed", async () => {
  const server = await startSmtpServer()
  const mail = await composed()
  await smtpDelivery(server.url)(mail, never, claim)
  expect(server.received).toMatchObject([
    {
      from: "contact@nazomeguri.example",
      to: ["hinata@example.com"],
      mail: { subject: "【ナゾメグリ】お知らせ" },
    },
  ])
  expect(server.received[0]?.raw.equals(mail.eml)).toBe(true)
})

test("the name and password in the URL are used to log in", async () => {
  const server = await startSmtpServer({
    authOptional: false,
    onAuth: ({ username, password }, _session, done) =>
      password === "p@ss" ? done(null, { user: username }) : done(new Error("wrong password")),
  })
  const withLogin = (login: string) => server.url.replace("//", `//${login}@`)
  await deliver(withLogin("mailer:p%40ss"))
  expect(server.received).toHaveLength(1)
  // An operator can correct the password, so the mail is tried again.
  await expect(deliver(withLogin("mailer:wrong"))).rejects.toMatchObject({ isFinal: false })
})

test("a recipient who does not exist is final, and the reason names no address", async () => {
  const { url } = await startSmtpServer({
    onRcptTo: ({ address }, _session, done) => done(refusal(550, `no mailbox <${address}> here`)),
  })
  const delivery = deliver(url)
  await expect(delivery).rejects.toMatchObject({ name: "NotAccepted", isFinal: true })
  await expect(delivery).rejects.toThrow(/550 no mailbox/)
  await expect(delivery).rejects.not.toThrow(/hinata/)
})

test("a mail to a busy server is tried again", async () => {
  const busy = refusal(451, "try again later")
  const { url } = await startSmtpServer({ onRcptTo: (_address, _session, done) => done(busy) })
  await expect(deliver(url)).rejects.toMatchObject({ name: "NotAccepted", isFinal: false })
})

test("a mail is claimed when the server asks for its text, and what cannot be claimed sends nothing", async () => {
  const claims: string[] = []
  const attempt = async (url: string, outcome: () => Promise<void>) =>
    smtpDelivery(url)(await composed(), never, () => {
      claims.push(url)
      return outcome()
    })
  const busy = refusal(450, "greylisted")
  const { url } = await startSmtpServer({ onRcptTo: (_address, _session, done) => done(busy) })
  await expect(attempt(url, claim)).rejects.toMatchObject({ name: "NotAccepted" })
  expect(claims).toEqual([])

  const server = await startSmtpServer()
  const refused = attempt(server.url, () => Promise.reject(new Error("the database is away")))
  await expect(refused).rejects.toMatchObject({ name: "NotAccepted", isFinal: false })
  await attempt(server.url, claim)
  expect([claims.length, server.received.length]).toEqual([2, 1])
})

test("a mail refused after its last byte counts as not accepted", async () => {
  const refuse = (code: number) =>
    startSmtpServer({
      onData(stream, _session, done) {
        stream.resume()
        stream.on("end", () => done(refusal(code, "no")))
      },
    })
  await expect(deliver((await refuse(554)).url)).rejects.toMatchObject({ isFinal: true })
  await expect(deliver((await refuse(452)).url)).rejects.toMatchObject({ isFinal: false })
})

test("a mail is tried again if nothing listens", async () => {
  const server = await startSmtpServer()
  await server.close()
  await expect(deliver(server.url)).rejects.toMatchObject({ name: "NotAccepted", isFinal: false })
})

test("a mail is tried again if the connection was lost before its content", async () => {
  const url = await startHalfServer((line) => (line.startsWith("RCPT") ? "hang up" : "250 ok"))
  await expect(deliver(url)).rejects.toMatchObject({ name: "NotAccepted", isFinal: false })
})

test("if the connection is lost after the last byte, the mail may have been accepted", async () => {
  const url = await startHalfServer((line) => {
    if (line === "DATA") return "354 go on"
    if (line === ".") return "hang up"
    return /^(EHLO|MAIL|RCPT)/.test(line) ? "250 ok" : null
  })
  const error = await deliver(url).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toMatchObject({ name: "NotAccepted" })
})

test("an abort ends a waiting attempt", async () => {
  const stopping = new AbortController()
  const url = await startHalfServer((line) => {
    if (!line.startsWith("RCPT")) return "250 ok"
    stopping.abort()
    return null
  })
  const delivery = smtpDelivery(url)(await composed(), stopping.signal, claim)
  await expect(delivery).rejects.toMatchObject({ name: "NotAccepted", isFinal: false })
})

/** A server whose reply to each line the test chooses: "hang up" closes the connection, null is no reply. */
async function startHalfServer(answer: (line: string) => string | null): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on("error", () => undefined)
    socket.write("220 half a server\r\n")
    let rest = ""
    socket.on("data", (chunk) => {
      const lines = (rest + chunk.toString("latin1")).split("\r\n")
      rest = lines.pop() ?? ""
      for (const line of lines) {
        const reply = answer(line)
        if (reply === "hang up") socket.destroy()
        else if (reply) socket.write(`${reply}\r\n`)
      }
    })
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}
