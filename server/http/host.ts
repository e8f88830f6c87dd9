import type { IncomingMessage } from "node:http"

const plainHost = /^[\w.\-:[\]]+$/

/** Whether a request names one host, in a form that a URL can have. Node takes the first of several and looks at none. */
export function hasOneHost({ rawHeaders, headers }: IncomingMessage): boolean {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ""
    if (name.length === 4 && name.toLowerCase() === "host") count += 1
  }
  return count === 1 && plainHost.test(headers.host ?? "")
}
