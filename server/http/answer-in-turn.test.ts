import { Hono } from "hono"
import { expect, test } from "vitest"
import type { RequestEnv } from "./access-log.ts"
import { answerInTurn, refusal } from "./answer-in-turn.ts"
import { createFairQueue } from "./fair-queue.ts"

test("what one client asks beyond its line is refused at once, with a time to come again", async () => {
  const bounds = {
    atOnce: 4,
    atOncePerClient: 2,
    atOncePerNetwork: 3,
    waitingPerClient: 5,
    waiting: 50,
    patience: 60_000,
  }
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const crowds: string[] = []
  const app = new Hono<RequestEnv>()
    .use(
      answerInTurn({
        inTurn: createFairQueue(bounds),
        nameClient: ({ forwardedFor = "" }) => ({ network: forwardedFor, group: "guests" }),
        noteCrowd: (line) => crowds.push(line),
      }),
    )
    .get("/", async (c) => {
      await answered
      return c.text("page")
    })
  const ask = async (client: string) => {
    const { status, headers } = await app.request("/", { headers: { "x-forwarded-for": client } })
    return { status, retryAfter: headers.get("retry-after") }
  }

  const crowd = Array.from({ length: 20 }, () => ask("10.0.0.1"))
  const first = await Promise.race(crowd)
  expect(first.status).toBe(503)
  expect(Number(first.retryAfter)).toBeGreaterThan(0)
  const neighbour = ask("10.0.0.2")
  answer()
  expect((await neighbour).status).toBe(200)
  const statuses = (await Promise.all(crowd)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(5)
  expect(statuses.filter((status) => status === 503)).toHaveLength(15)
  expect(crowds).toEqual(Array(15).fill(refusal))
})
