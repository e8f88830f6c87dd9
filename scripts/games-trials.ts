import { createHash } from "node:crypto"
import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { judge, percent, type Size } from "./trials/judge.ts"
import { skyPuzzles } from "./trials/play-sky.ts"
import { talkPuzzles } from "./trials/play-talk.ts"
import { readSession } from "./trials/session.ts"

// npm run games:trials: judges each puzzle by its sessions, and fails where a band, a control or an open alternative fails, or where
// sessions are missing. docs/games.md has the format.

type Asked = { id: string; size: Size | "おくりもの" }

/** A present after the end is not judged. */
const sizeOf = ({ size }: Asked): Size | null => (size === "おくりもの" ? null : size)

const hashOf = (puzzle: Asked) => createHash("sha256").update(JSON.stringify(puzzle)).digest("hex")

function readRefuted(folder: string): string[] {
  const [file] = globSync(path.join(folder, "refuted.json"))
  return file ? (JSON.parse(readFileSync(file, "utf8")) as string[]) : []
}

function judgePuzzle(game: string, puzzle: Asked): string[] {
  const size = sizeOf(puzzle)
  if (size === null) return []
  const folder = path.join("docs/games/trials", game, puzzle.id)
  const hash = hashOf(puzzle)
  const sessions = globSync(path.join(folder, "*.jsonl"))
    .toSorted()
    .map((file) => readSession(file, readFileSync(file, "utf8")))
  const { figures, complaints } = judge(size, { hash, sessions, refuted: readRefuted(folder) })
  const measured = figures
    ? `${percent(figures.alone)} alone, ${percent(figures.solved)} with hints, ${figures.minutes} min, flash ${figures.flash}`
    : "not measured"
  console.log(`${game} ${puzzle.id} ${size}: ${measured}`)
  console.log(`  version ${hash}`)
  for (const complaint of complaints) console.error(`  ${complaint}`)
  return complaints
}

const failed = [
  ...skyPuzzles().map((puzzle) => judgePuzzle("planetarium", puzzle)),
  ...talkPuzzles().map((puzzle) => judgePuzzle("shiba-park", puzzle)),
].filter((complaints) => complaints.length > 0)
if (failed.length > 0) {
  console.error(`${failed.length} puzzles fail.`)
  process.exitCode = 1
}
