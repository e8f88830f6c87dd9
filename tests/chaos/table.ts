import { median } from "#bench/median.ts"
import { type Kind, kinds } from "./faults.ts"
import type { Round } from "./round.ts"

const columns = [
  "fault",
  "rounds",
  "acknowledged",
  "lost",
  "503",
  "other errors",
  "refused",
  "broken",
  "longest silence",
  "longest wait",
  "first good answer",
  "all served",
]

type Figure = Exclude<keyof Round, "kind" | "wrongAnswers">

/** By kind; times in seconds, those with two figures as median and worst. */
export function tableOf(rounds: Round[]): string[] {
  const byKind = Map.groupBy(rounds, ({ kind }) => kind)
  const rows = (Object.keys(kinds) as Kind[]).flatMap((kind) => {
    const own = byKind.get(kind)
    return own ? [rowOf(kinds[kind], own)] : []
  })
  return [columns, columns.map(() => "---"), ...rows, rowOf("all", rounds)].map(
    (cells) => `| ${cells.join(" | ")} |`,
  )
}

function rowOf(name: string, rounds: Round[]): string[] {
  const values = (what: Figure) => rounds.map((round) => round[what])
  const sum = (what: Figure) => String(values(what).reduce((total, value) => total + value, 0))
  const worst = (what: Figure) => seconds(Math.max(...values(what)))
  const both = (what: Figure) => `${seconds(median(values(what)))} / ${worst(what)}`
  return [
    name,
    String(rounds.length),
    sum("acknowledged"),
    // Each round looks for all writes so far.
    String(Math.max(...values("lost"))),
    sum("unavailable"),
    sum("wrong"),
    sum("refused"),
    sum("broken"),
    worst("longestSilence"),
    worst("longestWait"),
    both("firstGoodAnswer"),
    both("allServed"),
  ]
}

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2)
