import { isMysteryVisible } from "#domain/mysteries/visibility.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"
import { type KeptStatus, type Status, statuses } from "#shared/catalogue/statuses.ts"
import type { Member } from "#shared/members/viewer.ts"
import { type Day, tokyoDay } from "#shared/time/tokyo.ts"
import { hasContent, noRecord, selectRecord } from "./record.ts"
import { refuseFuturePlay } from "./play-date.ts"

export type StatusWish = {
  mysteryid: string
  status: Status
  /** When they played it, null if they do not know; without it, a new プレイ済 is of today. */
  playedOn?: Day | null | undefined
  /** Only a status of this kind is changed or removed. */
  only?: KeptStatus | undefined
  /** Its record may go with it. */
  discards?: boolean | undefined
  now: Date
}

/**
 * Sets a member's status on a mystery: 気になる, プレイ済 or none. The database limits, counts and invalidates. A record is a
 * part of プレイ済, and goes with it only if the member has agreed.
 */
export async function setStatus(
  tx: ViewerTx,
  { uid }: Member,
  wish: StatusWish,
): Promise<Outcome<Status>> {
  const refusal = refuseFuturePlay("playedOn", wish.playedOn, wish.now)
  if (refusal) return refusal
  if (await wouldLoseRecord(tx, uid, wish)) return refused("record-kept")
  if (wish.status === statuses.none) {
    await removeStatus(tx, uid, wish)
    return done(statuses.none)
  }
  if (!(await isMysteryVisible(tx, wish.mysteryid))) return refused("not-found")
  if (wish.only !== undefined) return changeOnly(tx, uid, { ...wish, only: wish.only })
  await keepStatus(tx, uid, wish)
  return done(wish.status)
}

async function wouldLoseRecord(tx: ViewerTx, uid: string, wish: StatusWish): Promise<boolean> {
  if (wish.status === statuses.played || wish.only === statuses.interested || wish.discards) {
    return false
  }
  const record = await selectRecord(tx, uid, wish.mysteryid).forUpdate().executeTakeFirst()
  return record !== undefined && hasContent(record)
}

async function removeStatus(
  tx: ViewerTx,
  uid: string,
  { mysteryid, only }: StatusWish,
): Promise<void> {
  await tx
    .deleteFrom("favorite_mysteries")
    .where("uid", "=", uid)
    .where("mysteryid", "=", mysteryid)
    .$if(only !== undefined, (query) => query.where("status", "=", only ?? 0))
    .execute()
}

async function keepStatus(tx: ViewerTx, uid: string, wish: StatusWish): Promise<void> {
  const { mysteryid, status } = wish
  await tx
    .insertInto("favorite_mysteries")
    .values({ uid, mysteryid, status, played_on: newPlayDate(wish) })
    .onConflict((conflict) =>
      conflict.columns(["uid", "mysteryid"]).doUpdateSet((eb) => ({
        status,
        // A second プレイ済 without a date keeps the first one's.
        played_on:
          status === statuses.played && !wish.playedOn
            ? eb.fn.coalesce("favorite_mysteries.played_on", eb.val(newPlayDate(wish)))
            : newPlayDate(wish),
        ...lostRecord(status),
      })),
    )
    .execute()
}

/** Touches only a status of this kind. Where there is another already, that is what the member sees. */
async function changeOnly(
  tx: ViewerTx,
  uid: string,
  wish: StatusWish & { only: KeptStatus },
): Promise<Outcome<Status>> {
  const { mysteryid, status, only } = wish
  await tx
    .updateTable("favorite_mysteries")
    .set({ status, played_on: newPlayDate(wish), ...lostRecord(status) })
    .where("uid", "=", uid)
    .where("mysteryid", "=", mysteryid)
    .where("status", "=", only)
    .execute()
  const kept = await tx
    .selectFrom("favorite_mysteries")
    .select("status")
    .where("uid", "=", uid)
    .where("mysteryid", "=", mysteryid)
    .executeTakeFirst()
  return kept?.status === status ? done(status) : refused("conflict")
}

const newPlayDate = ({ status, playedOn, now }: StatusWish): Day | null =>
  status === statuses.played ? (playedOn === undefined ? tokyoDay(now) : playedOn) : null

const lostRecord = (status: Status) => (status === statuses.interested ? noRecord : {})
