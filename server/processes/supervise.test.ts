import { expect, test } from "vitest"
import { exitCodes } from "./exit-codes.ts"
import { supervise } from "./supervise.ts"

/** Runs this line of code as the site, with `starts` pauses at most. */
async function run(site: string, { starts = 3 } = {}) {
  const lines: string[] = []
  let left = starts
  const code = await supervise(
    ["-e", site],
    () => (--left > 0 ? 1 : null),
    (line) => lines.push(line),
  )
  return { code, lines }
}

const kill = 'process.kill(process.pid, "SIGKILL")'

test("a site that dies after it was ready is started again, and given up when it dies too often", async () => {
  const { code, lines } = await run(`process.send("ready", () => ${kill})`)
  expect(code).toBe(exitCodes.gaveUp)
  expect(lines).toEqual([
    "ナゾメグリ ended by SIGKILL: starting it again.",
    "ナゾメグリ ended by SIGKILL: starting it again.",
    "ナゾメグリ ended 8 times within a minute, the last time by SIGKILL: giving up.",
  ])
})

test("a site that ends by itself is started again, too", async () => {
  const { lines } = await run('process.send("ready", () => process.exit(0))', { starts: 2 })
  expect(lines[0]).toBe("ナゾメグリ ended with code 0: starting it again.")
})

test.each([
  ["a site that could not start", "process.exit(1)", 1],
  ["a site that was killed before it was ready", kill, 137],
  [
    "a site that gave up by itself",
    `process.send("ready", () => process.exit(${exitCodes.gaveUp}))`,
    exitCodes.gaveUp,
  ],
])("%s is not started again", async (_, site, code) => {
  expect(await run(site)).toEqual({ code, lines: [] })
})
