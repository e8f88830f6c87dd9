import type { Kysely } from "kysely"
import type { DB } from "#db/types.ts"
import { awayFromDesk, type Viewer } from "#shared/members/viewer.ts"
import type { Asker, ReadAsker } from "#shared/programs/asker.ts"
import { publicKey } from "#shared/programs/public-key.ts"
import { findApiToken, isApiToken } from "./api-tokens.ts"

type Parts = {
  db: Kysely<DB>
  readViewer: (request: Pick<Request, "headers">) => Promise<Viewer>
  now: () => Date
}

const guestAsks: Asker = { viewer: { role: "anon" }, mayWrite: true, tokenId: null }

/**
 * Says who asks. Without a token, or with the public key in its place, a guest does. Cookies mean nothing here. The database is asked
 * each time, so a token ends with its session, and with a suspension.
 */
export function createAskerReader({ db, readViewer, now }: Parts): ReadAsker {
  return async ({ apikey, authorization }) => {
    const bearer = authorization ? readBearer(authorization) : null
    if (authorization && bearer === null) return "invalid-token"
    const token = bearer ?? apikey ?? publicKey
    // Clients send the key of the site beside the token of a member.
    const isKeyKnown = [undefined, "", publicKey, token].includes(apikey)
    if (!isKeyKnown) return "invalid-token"
    if (token === publicKey || token === "") return guestAsks
    return isApiToken(token) ? byApiToken(token) : bySessionToken(token)
  }

  async function byApiToken(token: string): Promise<Asker | "invalid-token"> {
    const found = await findApiToken(db, { token, now: now() })
    if (!found) return "invalid-token"
    const { uid, mayWrite, id } = found
    return { viewer: { role: "authenticated", uid }, mayWrite, tokenId: id }
  }

  async function bySessionToken(token: string): Promise<Asker | "invalid-token"> {
    const headers = new Headers()
    // A header of HTTP cannot have every character.
    if (!/^[\w.-]+$/.test(token)) return "invalid-token"
    headers.set("authorization", `Bearer ${token}`)
    const viewer = awayFromDesk(await readViewer({ headers }))
    return viewer.role === "anon" ? "invalid-token" : { viewer, mayWrite: true, tokenId: null }
  }
}

const readBearer = (authorization: string): string | null =>
  /^bearer +(\S+) *$/i.exec(authorization)?.[1] ?? null
