import { readFileSync } from "node:fs"
import { expect } from "vitest"
import { pages } from "#shared/addresses/pages.ts"
import { messages } from "#shared/messages/catalogue.ts"

type GuestAnswer = { pattern: string; method: "GET" | "POST"; status: number; body: unknown }

const signedOut = { ok: false, code: "signed-out", text: "ログインが必要です" }
const badRequest = { ok: false, code: "bad-request", text: messages.PAGE.BAD_REQUEST }
const notFound = { ok: false, code: "not-found", text: messages.PAGE.NOT_FOUND }

/** Resources whose answer depends on the viewer, and which guests may ask. */
const ofOpenResources: GuestAnswer[] = [
  { pattern: "/api/me", method: "GET", status: 200, body: null },
  { pattern: "/api/nearest-station", method: "POST", status: 400, body: badRequest },
  { pattern: "/cards/:secret/:file", method: "GET", status: 404, body: notFound },
  {
    pattern: "/login/passkey/challenge",
    method: "POST",
    status: 200,
    body: expect.objectContaining({ ok: true }),
  },
  { pattern: "/login/passkey", method: "POST", status: 400, body: badRequest },
]

/** Resources of members ask a guest to log in; those of the desk do not exist for others. */
const ofMember = { status: 401, body: signedOut }
const ofDesk = { status: 404, body: notFound }

const ofGuardedResources = pages.flatMap(({ pattern, file, access, scripts }) =>
  scripts || access === "public"
    ? []
    : methodsOf(file).map((method) => ({
        pattern,
        method,
        ...(access === "member" ? ofMember : ofDesk),
      })),
)

/** Every resource whose answer depends on the viewer, and what a guest gets there. */
export const guestAnswers: GuestAnswer[] = [...ofOpenResources, ...ofGuardedResources]

/** A loader answers GET, an action POST. */
function methodsOf(file: string): GuestAnswer["method"][] {
  const source = readFileSync(`app/${file}`, "utf8")
  const exported = [...source.matchAll(/^export (?:const|(?:async )?function) (loader|action)\b/gm)]
  return exported.map(([, name]) => (name === "loader" ? "GET" : "POST"))
}
