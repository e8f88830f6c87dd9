import { redirect } from "react-router"
import { addresses } from "#shared/addresses/addresses.ts"
import { firstVisit } from "#shared/addresses/paths.ts"
import { readForm } from "#app/request/read-form.ts"
import { refuseForm } from "#app/request/refuse-form.ts"
import { requireMember } from "#app/request/require-member.ts"
import { followMember } from "#domain/follows/following.ts"
import { closeFirstVisit, saveLikings, shrink, skipPart } from "#domain/members/first-visit.ts"
import type { Services } from "#domain/services.ts"
import { setStatus } from "#domain/statuses/setting.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import { statuses } from "#shared/catalogue/statuses.ts"
import type { FirstVisitPart } from "#shared/members/first-visit.ts"
import type { Member } from "#shared/members/viewer.ts"
import { done, type Outcome } from "#shared/outcome.ts"
import { type FirstVisitForm, firstVisitForm } from "#shared/schemas/first-visit-form.ts"

type Asking = { member: Member; form: FirstVisitForm; now: Date }

/** The part at which the page goes on; null: my page comes. */
type GoesOn = FirstVisitPart | null

/** Changes what a part of the first visit is about, and leads back to it. */
export async function receiveFirstVisit(site: Services, request: Request) {
  const member = await requireMember(site, request)
  const { sent, typed } = await readForm(firstVisitForm, request)
  if (!sent.ok) return refuseForm(sent, typed)
  const asking = { member, form: sent.value, now: site.now() }
  const changed = await site.write((tx) => change(tx, asking))
  if (!changed.ok) return refuseForm(changed, typed)
  const part = changed.value
  throw redirect(part === null ? addresses.mypage : `${firstVisit}#${part}`, 303)
}

async function change(tx: ViewerTx, { member, form, now }: Asking): Promise<Outcome<GoesOn>> {
  switch (form.what) {
    case "play":
      return then("plays", await setPlay(tx, member, form, now))
    case "likings":
      return then("likings", await saveLikings(tx, member, form.types))
    case "person":
      return then(
        "people",
        await followMember(tx, member, { nzUserId: form.follow, followed: true }),
      )
    case "skip":
    case "take-up": {
      const skips = form.what === "skip"
      const skipped = await skipPart(tx, member, { part: form.part, skips })
      if (!skipped.ok) return skipped
      return done(skipped.value.isThrough || (skips && form.part === "name") ? null : form.part)
    }
    case "done":
      return then(null, await shrink(tx, member))
    case "close":
      return then(null, await closeFirstVisit(tx, member))
  }
}

/** Nobody is asked for the day. */
const setPlay = (
  tx: ViewerTx,
  member: Member,
  { add, remove }: { add?: string | undefined; remove?: string | undefined },
  now: Date,
) =>
  setStatus(tx, member, {
    mysteryid: add ?? remove ?? "",
    ...(add
      ? { status: statuses.played, playedOn: null }
      : { status: statuses.none, only: statuses.played }),
    now,
  })

const then = (part: GoesOn, outcome: Outcome<unknown>): Outcome<GoesOn> =>
  outcome.ok ? done(part) : outcome
