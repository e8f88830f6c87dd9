import { availableParallelism } from "node:os"
import { hashPassword, verifyPassword } from "better-auth/crypto"
import { createFairQueue } from "#server/http/fair-queue.ts"

/**
 * A hash takes a thread for some 80 ms and 32 MB. A processor stays free for pages, and so does one of Node's four threads,
 * which also compress them, read files and open connections to the database.
 */
const atOnce = Math.min(3, Math.max(1, availableParallelism() - 1))
const most = { waiting: 200, patience: 10_000 }

const inTurn = createFairQueue({
  ...most,
  waitingPerClient: most.waiting,
  atOnce,
  atOncePerClient: atOnce,
  atOncePerNetwork: atOnce,
})

const everybody = { network: "all", group: "" }

/** Hashes as the sign-in library does, in turn. Attempts are limited per client before (server/http/rate-limits.ts). */
export const passwords = {
  hash: (password: string) => inTurn(everybody, () => hashPassword(password)),
  verify: (given: { hash: string; password: string }) =>
    inTurn(everybody, () => verifyPassword(given)),
}
