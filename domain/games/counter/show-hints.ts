import type { CounterGame } from "#content/games/chat.ts"
import { puzzlesOf } from "./path.ts"
import type { CounterProgress } from "./progress.ts"
import { explainedTo, showLadders, showSpeaker } from "./show-counter.ts"
import type { ShownHints } from "./shown.ts"

/** The page of hints. People from outside see all of its headings, too. */
export function showHints(game: CounterGame, progress: CounterProgress): ShownHints {
  const { title, greeting, late, parting } = game.manners.hints
  const { asks, think, open } = late
  return {
    title,
    greeting,
    by: showSpeaker(game, "tono"),
    chapters: game.chapters.map((chapter) => ({
      id: chapter.id,
      place: chapter.place,
      late:
        late.chapters.includes(chapter.id) && !progress.opened.includes(chapter.id)
          ? { asks, think, open }
          : null,
      puzzles: puzzlesOf(chapter).map((puzzle) => ({
        id: puzzle.id,
        ladders: showLadders(game, progress, puzzle),
        explained: explainedTo(game, progress, puzzle),
      })),
    })),
    parting,
  }
}
