import { createHash } from "node:crypto"
import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { entrance, chapters } from "#content/games/planetarium/planetarium.ts"
import type { Puzzle } from "#content/games/story.ts"
import { puzzlesOf } from "#domain/games/chapter-path.ts"
import { judge, percent, type Size } from "./trials/judge.ts"
import { readSession } from "./trials/session.ts"

// npm run games:trials: judges each puzzle by its sessions, and fails where a band, a control or an open alternative fails, or where
// sessions are missing. docs/games.md has the format.

/** A present after the end is not judged. */
const sizeOf = ({ size }: Puzzle): Size | null => (size === "おくりもの" ? null : size)

const hashOf = (puzzle: Puzzle) => createHash("sha256").update(JSON.stringify(puzzle)).digest("hex")

function readRefuted(folder: string): string[] {
  const [file] = globSync(path.join(folder, "refuted.json"))
  return file ? (JSON.parse(readFileSync(file, "utf8")) as string[]) : []
}

let failed = 0
for (const puzzle of [entrance, ...chapters].flatMap(puzzlesOf)) {
  const size = sizeOf(puzzle)
  if (size === null) continue
  const folder = path.join("docs/games/trials/planetarium", puzzle.id)
  const hash = hashOf(puzzle)
  const sessions = globSync(path.join(folder, "*.jsonl"))
    .toSorted()
    .map((file) => readSession(file, readFileSync(file, "utf8")))
  const { figures, complaints } = judge(size, { hash, sessions, refuted: readRefuted(folder) })
  const measured = figures
    ? `${percent(figures.alone)} alone, ${percent(figures.solved)} with hints, ${figures.minutes} min, flash ${figures.flash}`
    : "not measured"
  console.log(`${puzzle.id} ${size}: ${measured}`)
  console.log(`  version ${hash}`)
  for (const complaint of complaints) console.error(`  ${complaint}`)
  failed += complaints.length > 0 ? 1 : 0
}
if (failed > 0) {
  console.error(`${failed} puzzles fail.`)
  process.exitCode = 1
}
