import { once } from "node:events"
import type { AddressInfo } from "node:net"
import PostalMime, { type Email } from "postal-mime"
import { SMTPServer, type SMTPServerOptions } from "smtp-server"
import { onTestFinished } from "vitest"

export type Received = { from: string; to: string[]; raw: Buffer; mail: Email }

/** A mail server for one test, without TLS unless `options` say otherwise; `received` holds the mail it accepted. */
export async function startSmtpServer(options: SMTPServerOptions = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on("data", (chunk: Buffer) => chunks.push(chunk))
      stream.on("end", () => {
        const raw = Buffer.concat(chunks)
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom ? mailFrom.address : ""
        const keep = async () => {
          const mail = await PostalMime.parse(raw)
          received.push({ from, to: rcptTo.map(({ address }) => address), raw, mail })
        }
        keep().then(() => done(), done)
      })
    },
    ...options,
  })
  // Some tests let a client disconnect halfway.
  server.on("error", () => undefined)
  const listening = server.listen(0, "127.0.0.1")
  await once(listening, "listening")
  const { port } = listening.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(resolve))
  onTestFinished(close)
  return { url: `smtp://127.0.0.1:${port}`, port, received, close }
}

/** An error that makes the server answer with this SMTP code. */
export function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
