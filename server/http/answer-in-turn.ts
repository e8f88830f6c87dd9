import type { MiddlewareHandler } from "hono"
import type { RequestEnv } from "./access-log.ts"
import { type NameClient, senderOf } from "./client.ts"
import type { CrowdLog } from "./crowd-log.ts"
import type { FairQueue } from "./fair-queue.ts"
import { plainPage } from "./plain-pages.ts"
import { isTimeout } from "./time-limit.ts"

type Parts = { inTurn: FairQueue; nameClient: NameClient; noteCrowd: CrowdLog }

/** Lets the rest of the pipeline wait for its client's turn; a request whose turn does not come in time is refused. */
export function answerInTurn({
  inTurn,
  nameClient,
  noteCrowd,
}: Parts): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    try {
      await inTurn(nameClient(senderOf(c)), () => next())
    } catch (error) {
      if (!isTimeout(error)) throw error
      c.set("cache", "busy")
      noteCrowd(refusal)
      return plainPage(503)
    }
  }
}

/** The line in the log. */
export const refusal = "a request was refused: too many before it"
