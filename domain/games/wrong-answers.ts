import type { Puzzle } from "#content/games/story.ts"
import type { EditorTx } from "#domain/transaction.ts"
import type { Day } from "#shared/time/tokyo.ts"
import { puzzlesOf } from "./chapter-path.ts"
import { checkText } from "./check-text.ts"
import { findGame } from "./games.ts"

/** A wrong answer that no reply waits for yet. `share`: its part of all wrong answers to the puzzle, of 100. */
export type WrongAnswer = { answer: string; times: number; share: number }

export type PuzzleAnswers = {
  game: string
  puzzle: string
  question: string
  /** All wrong answers of the week. */
  times: number
  answers: WrongAnswer[]
}

/** Of each puzzle. */
const most = 20

/** The most frequent unknown wrong answers of a week, by puzzles. `week`: its first day. */
export async function listWrongAnswers(tx: EditorTx, week: Day): Promise<PuzzleAnswers[]> {
  const rows = await tx
    .selectFrom("game_wrong_answers")
    .select(["game", "puzzle", "answer", "times"])
    .where("week", "=", week)
    .orderBy("game")
    .orderBy("puzzle")
    .orderBy("times", "desc")
    .orderBy("answer")
    .execute()
  const byPuzzle = Map.groupBy(rows, ({ game, puzzle }) => `${game} ${puzzle}`)
  return [...byPuzzle.values()].flatMap((answers) => {
    const [first] = answers
    if (!first) return []
    const { game, puzzle } = first
    const found = findPuzzle(game, puzzle)
    const all = answers.reduce((sum, { times }) => sum + times, 0)
    return [
      {
        game,
        puzzle,
        question: found?.question ?? "",
        times: all,
        answers: answers
          .filter(({ answer }) => !hasReply(found, answer))
          .slice(0, most)
          .map(({ answer, times }) => ({ answer, times, share: (times / all) * 100 })),
      },
    ]
  })
}

const findPuzzle = (game: string, id: string): Puzzle | undefined =>
  findGame(game)
    ?.chapters.flatMap(puzzlesOf)
    .find((puzzle) => puzzle.id === id)

/** Only answers in words are told apart by what they are. */
const hasReply = (puzzle: Puzzle | undefined, answer: string) =>
  puzzle?.answer.kind === "words" && checkText(puzzle.answer, answer).kind === "near"
