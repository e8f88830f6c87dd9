import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"

/** One act of a solver. `at`: milliseconds. */
export type Act = {
  at: number
  puzzle: string
  kind: "asked" | "answer" | "move" | "hint" | "rate" | "skip"
  text: string
  thinks?: string
  confidence?: number
  reply?: string
  right?: boolean
  ladder?: number
  rung?: number
  rating?: Rating
}

export type Rating = { flash: number; fair: number; unused: string; thought: string }

/** A solver's session with a whole game: their progress, and all they did. */
export type Notebook = {
  game: string
  name: string
  skill: "beginner" | "expert"
  sees: "all" | "grey" | "words"
  control: "none" | "no-picture" | "stranger"
  begun: number
  progress: unknown
  /** Keys of what was printed. */
  read: string[]
  /** The puzzle that was solved and not rated yet. */
  unrated: string
  tools: Record<string, string>
  skies: string
  pictures: number
  /** The hash of each puzzle as it was played. */
  hashes: Record<string, string>
  acts: Act[]
}

const fileOf = (folder: string, name: string) => path.join(folder, "sessions", `${name}.json`)

export function readNotebook(folder: string, name: string): Notebook | null {
  const file = fileOf(folder, name)
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Notebook) : null
}

export function writeNotebook(folder: string, notebook: Notebook): void {
  mkdirSync(path.join(folder, "sessions"), { recursive: true })
  writeFileSync(fileOf(folder, notebook.name), `${JSON.stringify(notebook, null, 1)}\n`)
}
