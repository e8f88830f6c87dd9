import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { measure, percent } from "./judge.ts"
import { skyPuzzles } from "./play-sky.ts"
import { talkPuzzles } from "./play-talk.ts"
import { readSession } from "./session.ts"

// node scripts/run.mjs scripts/trials/write-table.ts <game>: the sessions of a game as the table for docs/games.md.

const game = process.argv[2] ?? ""
const puzzles = game === "planetarium" ? skyPuzzles() : talkPuzzles()

console.log("| puzzle | size | sessions | alone | minutes | flash | unfair | guessed in controls |")
console.log("| --- | --- | --- | --- | --- | --- | --- | --- |")
for (const { id, title, size } of puzzles) {
  const sessions = globSync(path.join("docs/games/trials", game, id, "*.jsonl"))
    .toSorted()
    .map((file) => readSession(file, readFileSync(file, "utf8")))
  const played = sessions.filter(({ begin }) => begin.control === "none")
  const controls = sessions.filter(({ begin }) => begin.control !== "none")
  if (sessions.length === 0) continue
  const { alone, minutes, flash, unfair } = measure(played)
  const hits = controls.filter(({ answers }) => answers.some(({ right }) => right)).length
  const cells =
    played.length === 0 ? ["–", "–", "–", "–"] : [percent(alone), minutes, flash, unfair]
  const guessed = controls.length === 0 ? "–" : `${hits} of ${controls.length}`
  console.log(`| ${[`${id} ${title}`, size, played.length, ...cells, guessed].join(" | ")} |`)
}
