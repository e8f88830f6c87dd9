import path from "node:path"
import type { Exchange, RawAnswer } from "./raw-http.ts"
import { trace } from "./requests.ts"

const root = path.resolve(import.meta.dirname, "../../..")

/** Texts that no answer may contain: stacks, files, messages of the database. */
const leaks = [
  /\n\s+at .{0,200}:\d+:\d+/,
  /node_modules|file:\/\/\/|node:internal/,
  /\b(?:server|domain|app|db)\/[\w/.-]+\.tsx?\b/,
  /syntax error at|violates (?:check|foreign|unique|row)|duplicate key|permission denied for|invalid input syntax|out of range for type|relation ".*" does not|SQLSTATE/,
  /\b(?:select|insert into|delete from|update) .{1,80} (?:from|where|values|set) /i,
]

const required = [
  "content-security-policy",
  "x-content-type-options",
  "x-frame-options",
  "referrer-policy",
  "permissions-policy",
  "cross-origin-opener-policy",
]

/** A sentence for each thing that is wrong with the answers to one request. */
export function judge({ request, answers, isSilent }: Exchange, secrets: string[]): string[] {
  const wrong = answers.flatMap((answer) => judgeAnswer(answer, secrets))
  const mayEndInSilence = request.kind !== "addresses and headers" && request.kind !== "bodies"
  if (isSilent) wrong.push("neither an answer nor the end of the connection")
  else if (answers.length === 0 && !mayEndInSilence)
    wrong.push("the connection ended without an answer")
  if (request.isAmbiguous && answers.length > 1)
    wrong.push(`${answers.length} answers to one request`)
  const [start = ""] = request.head.split("\r\n")
  return wrong.map((sentence) => `${request.kind}: ${start.slice(0, 160)} → ${sentence}`)
}

function judgeAnswer({ status, headers, body }: RawAnswer, secrets: string[]): string[] {
  const wrong: string[] = []
  const isBusy = status === 503 && /^\d+$/.test(headers["retry-after"] ?? "")
  if (status >= 500 && !isBusy) wrong.push(`a ${status}`)
  if (secrets.some((secret) => body.includes(secret))) wrong.push("a secret in the answer")
  if (body.includes(root)) wrong.push("a folder of the server in the answer")
  const type = headers["content-type"] ?? ""
  // Our own scripts and styles may contain any word.
  const isOurFile = /javascript|css|image|font/.test(type)
  for (const leak of isOurFile ? [] : leaks) {
    const found = leak.exec(body)
    if (found) wrong.push(`"${found[0].slice(0, 80)}" in the answer`)
  }
  if (Object.keys(headers).includes("x-injected")) wrong.push("an injected header")
  if (Object.keys(headers).some((name) => name.startsWith("access-control-"))) {
    wrong.push("other sites may read the answer")
  }
  const location = headers["location"]
  if (location && !/^\/(?![/\\])/.test(location) && !location.startsWith("http://127.0.0.1:")) {
    wrong.push(`a redirect to ${location.slice(0, 80)}`)
  }
  if (type.startsWith("text/html")) {
    const missing = required.filter((name) => !headers[name])
    if (missing.length > 0) wrong.push(`HTML without ${missing.join(", ")}`)
    if (body.includes(`<${trace}`)) wrong.push("an address became an element")
  }
  return wrong
}
