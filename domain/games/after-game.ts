import { afterGames } from "#content/games/after.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"
import type { Day } from "#shared/time/tokyo.ts"
import { findGame } from "./games.ts"
import { listNames } from "./hear-sky.ts"
import { listImpressions } from "./impressions.ts"
import { findPlayer, hasFinished } from "./keeping.ts"
import { type ShownStep, showChapter } from "./show-chapter.ts"

/** The place behind a game, or null for those who have not finished it. */
export async function readAfterGame(
  tx: ViewerTx,
  member: Member,
  { game: id, today }: { game: string; today: Day },
) {
  const place = afterGames[id]
  if (!place || !(await hasFinished(tx, member, id))) return null
  const impressions = await listImpressions(tx, id)
  const { by, texts } = place.greetings
  const text = texts[new Date(today).getUTCDate() % texts.length] ?? ""
  return {
    title: place.title,
    greeting: { by, text: text.replace("{n}", String(impressions.length)) },
    notebook: place.impressions,
    impressions,
    papers: await readPapers(tx, member, id),
  }
}

/** The explanations of the puzzles, the hints that were heard, and the last page of the log; of a game that keeps them. */
async function readPapers(tx: ViewerTx, member: Member, id: string) {
  const game = findGame(id)
  if (!game) return null
  const player = await findPlayer(tx, member, game)
  const steps = game.chapters.flatMap(
    (chapter) => showChapter(game, chapter, player, { whole: true }).steps,
  )
  const puzzles = steps.filter((step) => step.kind === "puzzle")
  return {
    names: listNames(),
    log: steps.findLast(isLog)?.paper ?? null,
    explained: puzzles.flatMap(({ id: puzzle, explained }) =>
      explained ? [{ id: puzzle, ...explained }] : [],
    ),
    heard: puzzles.flatMap(({ ladders }) =>
      ladders.flatMap(({ speaker, by, rungs }) =>
        rungs.map((text) => ({ name: speaker === game.manners.whispers ? "あかり" : by, text })),
      ),
    ),
  }
}

const isLog = (step: ShownStep): step is Extract<ShownStep, { kind: "paper" }> =>
  step.kind === "paper" && step.paper.kind === "log"
