import { Readable } from "node:stream"
import { parseConnectionUrl } from "nodemailer/lib/shared"
import SMTPConnection from "nodemailer/lib/smtp-connection"
import type { Deliver } from "./delivery.ts"
import { NotAccepted } from "./not-accepted.ts"

type SmtpError = Error & {
  code?: string
  command?: string
  responseCode?: number
  response?: string
}

const connectWithin = 10_000
const answerWithin = 30_000

/**
 * One connection per mail, because there are few. The library's transport does not say how far a mail had got when a
 * connection is lost, so its connection is used directly: after the body is sent, only the server's answer is certain.
 */
export function smtpDelivery(url: string): Deliver {
  const { auth, ...server } = parseConnectionUrl(url)
  return async ({ from, to, eml }, signal, claim) => {
    signal.throwIfAborted()
    const connection = new SMTPConnection({
      ...server,
      connectionTimeout: connectWithin,
      greetingTimeout: connectWithin,
      socketTimeout: answerWithin,
    })
    let isBodyOnItsWay = false
    // Read once the server has accepted sender and recipient and asks for the text.
    async function* body() {
      await claim()
      isBodyOnItsWay = true
      yield eml
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const send = () => {
      const text = Readable.from(body()).once("error", reject)
      connection.send({ from, to: [to] }, text, (error) => (error ? reject(error) : resolve()))
    }
    connection.on("error", reject)
    connection.once("end", () => reject(new Error("The connection ended.")))
    signal.addEventListener("abort", () => reject(new Error("The process stops.")), { once: true })
    connection.connect((error) => {
      if (error) reject(error)
      else if (auth) connection.login(auth, (refusal) => (refusal ? reject(refusal) : send()))
      else send()
    })
    try {
      await promise
      connection.quit()
    } catch (error) {
      connection.close()
      throw isBodyOnItsWay && !hasAnswer(error) ? withoutAddresses(error) : notAccepted(error)
    }
  }
}

const hasAnswer = (error: unknown) => (error as SmtpError).responseCode !== undefined

/** 5xx about the mail itself is final. A refused login is not: an operator can correct the password. */
function notAccepted(error: unknown): NotAccepted {
  const { code, command, responseCode = 0, response = "" } = error as SmtpError
  const isAboutMail = code === "EENVELOPE" || code === "EMESSAGE"
  const { message } = withoutAddresses(error)
  const isFinal = isAboutMail && (responseCode === 0 || responseCode >= 500)
  const isAddressUnknown = isFinal && command === "RCPT TO" && isUnknown(response)
  return new NotAccepted(message, isFinal, { isAddressUnknown })
}

/** By the enhanced codes of RFC 3463. Without one, a 550 may also mean that the server does not trust this site. */
const isUnknown = (response: string) => /^5\d\d[ -]5\.(?:1\.[0-36]|2\.1)\b/.test(response)

/** Servers quote the recipient; logs and failed_jobs must not. */
function withoutAddresses(error: unknown): Error {
  const { code = "", message } = error as SmtpError
  return new Error(
    `${code} ${message}`
      .trim()
      .replaceAll(/(?<![^\s<>"'])[^\s<>"']+@[^\s<>"']+/g, "…")
      .slice(0, 500),
  )
}
