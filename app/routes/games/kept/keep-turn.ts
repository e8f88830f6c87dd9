import { foldAnswer } from "#domain/games/fold-answer.ts"
import { countAnswer, countWrong, finishGame, takeTurn } from "#domain/games/keeping.ts"
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
  const wrongIn = ({ turn: { told } }: Taken<Progress, Taking>, now: Date) =>
    told.wrong !== null && puzzle !== undefined
      ? { game, puzzle, answer: foldAnswer(told.wrong.slice(0, 60)), now }
      : null
  if (isGuest) {
    const taken = turn(progress)
    const wrong = wrongIn(taken, site.now())
    // A turn is taken also where its answer cannot be counted.
    if (wrong)
      await site.receive(async (tx) => done(await countAnswer(tx, wrong))).catch(() => undefined)
    const sealed = keeping.seal(site.talkSeals, game.id, taken.progress)
    headers.append("Set-Cookie", writeCookie(site, game.id, sealed))
    return done(taken)
  }
  return site.keepProgress<Taken<Progress, Taking>>(async (tx, member) => {
    const now = site.now()
    const taken = await takeTurn(tx, member, { game, now, read: keeping.read, turn })
    if (taken.progress.finished !== null) await finishGame(tx, member, { game: game.id, now })
    const wrong = wrongIn(taken, now)
    if (wrong) await countWrong(tx, wrong)
    return done(taken)
  })
}
