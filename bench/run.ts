import { execFileSync } from "node:child_process"
import { measureCachedPage } from "./cached-page.ts"
import { measureDrawnList } from "./drawn-list.ts"
import { openGround } from "./ground.ts"
import { measureListPage } from "./list-page.ts"
import type { Row } from "./row.ts"
import { measureStarts } from "./starts.ts"

// npm run bench: every figure with a target, as ratios within this one run. Machines differ and are noisy: read the
// ratios, and run it twice before believing a surprise.

const ground = await openGround()
try {
  const rows: Row[] = [
    ...(await measureCachedPage(ground)),
    ...(await measureListPage(ground)),
    ...(await measureDrawnList()),
    ...(process.argv.includes("--no-starts") ? [] : await measureStarts()),
  ]
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
