import { foldAnswer } from "#domain/games/fold-answer.ts"
import { countWrong, finishGame, takeTurn } from "#domain/games/keeping.ts"
import type { Services } from "#domain/services.ts"
import { done } from "#shared/outcome.ts"
import { writeCookie } from "./guest-cookie.ts"
import type { Keeping, Play } from "./open-play.ts"

type Kept = { finished: number | null }
type Turn<Progress> = { progress: Progress; told: { wrong: string | null } }
export type Taken<Progress, Taking> = { before: Progress; turn: Taking; progress: Progress }

/** Takes a turn from the latest progress. A guest's is theirs alone; those of a member are taken one at a time. */
export async function keepTurn<
  Game extends { id: string },
  Progress extends Kept,
  Taking extends Turn<Progress>,
>(
  site: Services,
  { game, progress, isGuest, headers }: Play<Game, Progress>,
  act: {
    keeping: Keeping<Game, Progress>
    turn: (stored: Progress) => Taken<Progress, Taking>
    puzzle: string | undefined
  },
) {
  const { keeping, turn, puzzle } = act
  if (isGuest) {
    const taken = turn(progress)
    const sealed = keeping.seal(site.talkSeals, game.id, taken.progress)
    headers.append("Set-Cookie", writeCookie(site, game.id, sealed))
    return done(taken)
  }
  return site.keepProgress<Taken<Progress, Taking>>(async (tx, member) => {
    const now = site.now()
    const taken = await takeTurn(tx, member, { game, now, read: keeping.read, turn })
    if (taken.progress.finished !== null) await finishGame(tx, member, { game: game.id, now })
    const { wrong } = taken.turn.told
    if (wrong !== null && puzzle !== undefined)
      await countWrong(tx, { game, puzzle, answer: foldAnswer(wrong.slice(0, 60)), now })
    return done(taken)
  })
}
