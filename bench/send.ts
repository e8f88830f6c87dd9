type Sending = {
  port: number
  path: string
  cookie: string
  body: URLSearchParams | Encoded
}

/** A form that is encoded once, so that sending it again and again costs the sender little. */
export type Encoded = { contentType: string; bytes: Uint8Array<ArrayBuffer> }

export async function encodeForm(form: FormData): Promise<Encoded> {
  const encoded = new Response(form)
  return { contentType: encoded.headers.get("content-type") ?? "", bytes: await encoded.bytes() }
}

/** Sends a form as a member and returns the milliseconds until its answer. Fails unless it is accepted. */
export async function send({ port, path, cookie, body }: Sending): Promise<number> {
  const origin = `http://127.0.0.1:${port}`
  const since = performance.now()
  const headers = new Headers({ origin, cookie })
  const isEncoded = "contentType" in body
  if (isEncoded) headers.set("content-type", body.contentType)
  const sent = isEncoded ? body.bytes : body
  const answer = await fetch(origin + path, { method: "POST", headers, body: sent })
  const text = await answer.text()
  const milliseconds = performance.now() - since
  const isAccepted = answer.status === 200 && (JSON.parse(text) as { ok: boolean }).ok
  if (!isAccepted) throw new Error(`${path} answers ${answer.status}: ${text.slice(0, 200)}`)
  return milliseconds
}
