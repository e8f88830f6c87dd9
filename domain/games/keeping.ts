import { sql } from "kysely"
import type { IntakeTx, ServiceTx, ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"
import { weekOf } from "#shared/time/month.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import type { Guess } from "./check-answer.ts"
import { foldAnswer } from "./fold-answer.ts"
import type { Game } from "./games.ts"
import { type Progress, readProgress } from "./progress.ts"
import type { Player } from "./show-chapter.ts"

/** A member as a player of a game. */
export async function findPlayer(tx: ViewerTx, member: Member, game: Game): Promise<Player> {
  const row = await tx
    .selectFrom("users")
    .select("name")
    .where("uid", "=", member.uid)
    .executeTakeFirst()
  return { name: row?.name ?? "", progress: await findProgress(tx, member, game) }
}

/** The progress of a member in a game. */
export async function findProgress(tx: ViewerTx, member: Member, game: Game): Promise<Progress> {
  return readProgress(await findState(tx, member, game))
}

/** Progress of a member in any game, as it was stored. */
export async function findState(
  tx: ViewerTx,
  { uid }: Member,
  { id }: { id: string },
): Promise<unknown> {
  const row = await tx
    .selectFrom("game_progress")
    .select("state")
    .where("uid", "=", uid)
    .where("game", "=", id)
    .executeTakeFirst()
  return row?.state
}

/** One turn of a player: from the latest progress, whichever device wrote it, and after the turns that were sent before. */
export async function takeTurn<Kept, Taken extends { progress: Kept }>(
  tx: ServiceTx,
  { uid }: Member,
  act: {
    game: { id: string }
    now: Date
    read: (state: unknown) => Kept
    turn: (progress: Kept) => Taken
  },
): Promise<Taken> {
  const { game, now, read, turn } = act
  await tx
    .insertInto("game_progress")
    .values({ uid, game: game.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await tx
    .selectFrom("game_progress")
    .select("state")
    .where("uid", "=", uid)
    .where("game", "=", game.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const before = read(row.state)
  const taken = turn(before)
  if (taken.progress !== before)
    await tx
      .updateTable("game_progress")
      .set({ state: JSON.stringify(taken.progress), updated_at: now })
      .where("uid", "=", uid)
      .where("game", "=", game.id)
      .execute()
  return taken
}

/** Forgets how far a member has come. The row stays, for turns that wait for it. */
export async function resetProgress(
  tx: ServiceTx,
  { uid }: Member,
  { game, now }: { game: { id: string }; now: Date },
): Promise<void> {
  await tx
    .updateTable("game_progress")
    .set({ state: "{}", updated_at: now })
    .where("uid", "=", uid)
    .where("game", "=", game.id)
    .execute()
}

/** Remembers that a member has finished a game, also once they begin again. */
export async function finishGame(
  tx: ServiceTx,
  { uid }: Member,
  { game, now }: { game: string; now: Date },
): Promise<void> {
  await tx
    .updateTable("game_progress")
    .set({ finished_at: now })
    .where("uid", "=", uid)
    .where("game", "=", game)
    .where("finished_at", "is", null)
    .execute()
}

/** Whether a member has finished a game once. */
export async function hasFinished(tx: ViewerTx, { uid }: Member, game: string): Promise<boolean> {
  const row = await tx
    .selectFrom("game_progress")
    .select("finished_at")
    .where("uid", "=", uid)
    .where("game", "=", game)
    .executeTakeFirst()
  return row !== undefined && row.finished_at !== null
}

const longestAnswer = 60

type Wrong = { game: { id: string }; puzzle: string; answer: string; now: Date }

/** Counts a wrong answer, without the name of who gave it. */
export async function countWrong(tx: ServiceTx, wrong: Wrong): Promise<void> {
  // The turn is kept even where its answer cannot be counted.
  await sql`savepoint before_count`.execute(tx)
  try {
    await countAnswer(tx, wrong)
    await sql`release savepoint before_count`.execute(tx)
  } catch {
    await sql`rollback to savepoint before_count`.execute(tx)
  }
}

/** The same for an answer by a guest, whose turn is not kept here. */
export async function countAnswer(
  tx: ServiceTx | IntakeTx,
  { game: { id }, puzzle, answer, now }: Wrong,
): Promise<void> {
  const given = answer.slice(0, longestAnswer)
  if (given === "") return
  const week = weekOf(tokyoDay(now))
  await sql`select count_wrong_answer(${id}, ${puzzle}, ${week}::date, ${given})`.execute(tx)
}

/** A guess in a spelling that many guesses share: of a press so many degrees. */
export function writeGuess(guess: Guess): string {
  const degrees = (value: number) => Math.round(value / 5) * 5
  switch (guess.kind) {
    case "words":
      return foldAnswer(guess.text.slice(0, longestAnswer))
    case "press":
      return `${degrees(guess.press.azimuth) % 360}/${degrees(guess.press.altitude)}`
    case "order":
      return guess.stars.join(",")
    case "groups":
      return guess.groups.map((group) => group.toSorted((a, b) => a - b).join(",")).join(";")
    case "dial":
      return String(Math.round(guess.clock / 15) * 15)
    case "line":
      return guess.line.key
    case "cut":
      return String(guess.at)
  }
}
