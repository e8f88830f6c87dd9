import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import type { Act, Notebook } from "./notebook.ts"
import { line, type Line } from "./session.ts"

// node scripts/run.mjs scripts/trials/write-sessions.ts <folder of sessions>
// Writes what solvers did as a session for each puzzle that they came through. A number stays that of its solver.

const solvers = ["b1", "b2", "b3", "e1", "e2", "e3", "c1", "c2", "c3", "x1"]

/** Whether the words of a solver tell the sealed key step, as its judge found: by puzzle and number. */
type KeySteps = Record<string, Record<string, boolean>>

function readKeySteps(game: string): KeySteps {
  const [file] = globSync(path.join("docs/games/trials", game, "key-steps.json"))
  return file ? (JSON.parse(readFileSync(file, "utf8")) as KeySteps) : {}
}

/** One side of the form was written right, and waits for the other one. */
const isHalf = ({ reply = "", right }: Act) =>
  right !== true && /「(?:うすく残った|しみた)。/.test(reply)

function sessionOf(notebook: Notebook, puzzle: string, sameStep: boolean | null): Line[] | null {
  const acts = notebook.acts.filter((each) => each.puzzle === puzzle)
  const asked = acts.find(({ kind }) => kind === "asked")
  const last = acts.find(({ kind }) => kind === "rate" || kind === "skip")
  if (!asked || !last) return null
  const minute = ({ at }: Act) => Math.round((at - asked.at) / 6_000) / 10
  const { skill, sees, control } = notebook
  const { rating } = last
  return [
    { kind: "begin", hash: notebook.hashes[puzzle] ?? "", skill, sees, control },
    ...acts.flatMap((act): Line[] => {
      if (act.kind === "answer" && !isHalf(act))
        return [
          {
            kind: "answer",
            minute: minute(act),
            thinks: act.thinks || "（操作だけで解けた）",
            answer: act.text,
            confidence: Math.max(0, Math.min(100, act.confidence ?? 0)),
            reply: act.reply ?? "",
            right: act.right === true,
          },
        ]
      return act.kind === "hint"
        ? [{ kind: "hint", minute: minute(act), ladder: act.ladder ?? 0, rung: act.rung ?? 1 }]
        : []
    }),
    {
      kind: "end",
      minute: minute(last),
      flash: rating?.flash ?? null,
      fair: rating?.fair ?? null,
      unused: rating?.unused ?? "",
      thought: rating?.thought ?? "",
      sameStep,
    },
  ]
}

for (const file of globSync(path.join(process.argv[2] ?? "", "*.json")).toSorted()) {
  const notebook = JSON.parse(readFileSync(file, "utf8")) as Notebook
  const number = solvers.indexOf(notebook.name) + 1
  if (number === 0) continue
  const steps = readKeySteps(notebook.game)
  for (const puzzle of Object.keys(notebook.hashes)) {
    const lines = sessionOf(notebook, puzzle, steps[puzzle]?.[number] ?? null)
    if (!lines) continue
    const folder = path.join("docs/games/trials", notebook.game, puzzle)
    mkdirSync(folder, { recursive: true })
    const text = lines.map((each) => JSON.stringify(line.parse(each))).join("\n")
    writeFileSync(path.join(folder, `${number}.jsonl`), `${text}\n`)
  }
}
