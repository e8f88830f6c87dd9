import { execFileSync } from "node:child_process"
import { parseArgs } from "node:util"
import { measureCachedPage } from "./cached-page.ts"
import { measureDrawnList } from "./drawn-list.ts"
import { type Ground, openGround, openGroundHere } from "./ground.ts"
import { measureListPage } from "./list-page.ts"
import { measurePages } from "./pages.ts"
import type { Row } from "./row.ts"
import { measureSearch } from "./search.ts"
import { measureStarts } from "./starts.ts"

// npm run bench: every figure with a target, as ratios within this one run. Machines differ and are noisy: read the
// ratios, and run it twice before believing a surprise.
//   --only search    one of the measurements below; may be given several times
//   --here           on the database of DATA_DIR or DATABASE_URL as it stands, where no site is needed
const measurements: Record<string, (ground: Ground) => Promise<Row[]>> = {
  "cached-page": measureCachedPage,
  "list-page": measureListPage,
  "drawn-list": measureDrawnList,
  search: (ground) =>
    measureSearch(ground, { mysteries: 100_000, queries: 500, target: 40, typing: 10 }),
  "search-million": (ground) =>
    measureSearch(ground, { mysteries: 1_000_000, queries: 500, target: 150, typing: null }),
  pages: measurePages,
  starts: measureStarts,
}
/** Takes an hour, most of it to fill the database: only where it is asked for. */
const onRequest = ["search-million"]

const { values } = parseArgs({
  options: { only: { type: "string", multiple: true }, here: { type: "boolean" } },
})
const wanted = Object.entries(measurements).filter(
  ([name]) => values.only?.includes(name) ?? !onRequest.includes(name),
)

const ground = values.here ? await openGroundHere() : await openGround()
try {
  const rows: Row[] = []
  for (const [, measure] of wanted) rows.push(...(await measure(ground)))
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim()
  const lines = rows.map(({ what, figure, target, holds }) => {
    const verdict = holds === null ? "" : holds ? "holds" : "MISSED"
    return `| ${what} | ${figure} | ${target} | ${verdict} |`
  })
  process.stdout.write(
    [
      `${new Date().toISOString().slice(0, 10)}, commit ${commit}, Node ${process.versions.node}`,
      "",
      "| what | figure | target | |",
      "| --- | --- | --- | --- |",
      ...lines,
      "",
    ].join("\n"),
  )
  if (rows.some(({ holds }) => holds === false)) process.exitCode = 1
} finally {
  await ground.close()
}
