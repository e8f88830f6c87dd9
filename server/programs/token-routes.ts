import { Hono } from "hono"
import type { Context } from "hono"
import type { RequestEnv } from "#server/http/access-log.ts"
import type { Accounts } from "#shared/accounts/accounts.ts"
import { authApi } from "#shared/addresses/server-routes.ts"
import { invalidToken } from "./refusals.ts"

/** A program's token is renewed and given back here. */
export const ownToken = "/own-token"

const uncached = { "Cache-Control": "no-store" }

/** The sentence for programs that look for sign-in here, in the shape in which their library reads errors. */
const elsewhere = {
  code: 404,
  error_code: "not_offered",
  msg: `Sign in on the site and make a token there: see /developers. A token is renewed by POST ${authApi}${ownToken}.`,
}

/** The addresses below `/auth/v1`: a program signs nobody in, it renews the token that its member made. */
export function tokenRoutes({
  renewApiToken,
  giveBackApiToken,
}: Pick<Accounts, "renewApiToken" | "giveBackApiToken">): Hono<RequestEnv> {
  return new Hono<RequestEnv>()
    .post(ownToken, async (c) => {
      c.set("onlyRead", true)
      const next = await renewApiToken(tokenOf(c))
      if (!next) return invalidToken()
      return c.json(
        {
          access_token: next.token,
          token_type: "bearer",
          expires_at: next.expiresAt.toISOString(),
        },
        200,
        uncached,
      )
    })
    .delete(ownToken, async (c) => {
      c.set("onlyRead", true)
      return (await giveBackApiToken(tokenOf(c))) ? c.body(null, 204, uncached) : invalidToken()
    })
    .all("*", (c) => {
      c.set("onlyRead", true)
      return c.json(elsewhere, 404, uncached)
    })
}

const tokenOf = (c: Context<RequestEnv>) =>
  /^bearer +(\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1] ?? ""
