import type { Liked } from "#domain/likes/liking.ts"
import type { PersonalReviews } from "#domain/reviews/personal.ts"
import * as personalReviews from "#app/addresses/personal-reviews.ts"
import * as reviewLike from "#app/addresses/review-like.ts"
import { send } from "#app/viewer/send.ts"
import {
  forgetMember,
  type PersonalReview,
  storeMember,
  viewerStore,
} from "#app/viewer/viewer-store.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { MutedReview } from "#app/components/moderation/muted-review.tsx"
import type { More } from "#app/components/moderation/more-button.tsx"
import { toast } from "#app/ui/toast.ts"
import { AnswerReview } from "./answer-review.tsx"
import { SpoilerPhoto } from "./spoiler-photo.tsx"
import { Spoiler } from "./spoiler.tsx"

/** Those shown last, of which one request can ask. The latest is at the end. */
const shown = new Set<number>()
/** Those to ask for with the next request. */
let wanted = new Set<number>()

/** Asks for a review that the page shows. All of a page are one request; what is known already stays meanwhile. */
export function askFor(id: number): void {
  shown.delete(id)
  shown.add(id)
  const [oldest] = shown
  if (shown.size > personalReviews.mostIds && oldest !== undefined) shown.delete(oldest)
  want([id])
}

/** Asks again for all that are shown: whom the member does not want to see has changed. */
export function askAgain(): void {
  unveiled.clear()
  want(shown)
}

function want(ids: Iterable<number>): void {
  if (wanted.size === 0) setTimeout(askNow)
  for (const id of ids) wanted.add(id)
}

async function askNow(): Promise<void> {
  const all = [...wanted]
  wanted = new Set()
  while (all.length > 0) await ask(all.splice(0, personalReviews.mostIds))
}

async function ask(ids: number[]): Promise<void> {
  const since = presses
  const asking = uidNow()
  try {
    const answer = await fetch(personalReviews.write({ ids }))
    if (answer.status === 401) return forgetMember()
    if (!answer.ok) return
    const told = (await answer.json()) as PersonalReviews
    // Another tab may have signed in as somebody else meanwhile.
    if (uidNow() === asking) store(ids, told, since)
  } catch {
    // The reviews stay as everybody sees them, until they are shown again.
  }
}

function storeReviews(reviews: [number, PersonalReview][]): void {
  const viewer = viewerStore.current()
  if (viewer.kind !== "member") return
  storeMember({ reviews: new Map([...(viewer.reviews ?? []), ...reviews]) })
}

function store(ids: number[], told: PersonalReviews, since: number): void {
  const reviews = ids.map((id): [number, PersonalReview] => {
    const known = knownOf(id)
    // What was pressed after the request is newer than its answer.
    const isOlder = (pressedAt.get(id) ?? 0) > since
    return [
      id,
      {
        isLiked: isOlder ? known.isLiked : told.liked.includes(id),
        isOwn: told.own.includes(id),
        isHidden: told.hidden.includes(id),
        isMuted: told.muted.includes(id),
        instead: insteadOf(id, told),
        spoilers: (told.parts[id] ?? []).map((part, n) => (
          <Spoiler key={`${n} ${part}`} text={part} />
        )),
        answering: id in told.answers && <AnswerReview id={id} answer={told.answers[id] ?? ""} />,
        photos: (told.photos[id] ?? []).map((url) => <SpoilerPhoto key={url} url={url} />),
        counted: known.counted,
      },
    ]
  })
  storeReviews(reviews)
}

/** Reviews of muted members that the viewer wants to see nevertheless. */
const unveiled = new Set<number>()

function insteadOf(id: number, { hidden, muted }: PersonalReviews): PersonalReview["instead"] {
  if (unveiled.has(id) || !hidden.includes(id)) return undefined
  return muted.includes(id) ? <MutedReview onShow={() => unveil(id)} /> : null
}

function unveil(id: number): void {
  unveiled.add(id)
  storeReviews([[id, { ...knownOf(id), instead: undefined }]])
}

/** Opens the menu of a review, a comment or a mystery; only this file is known to every page. */
export async function openMore(button: HTMLButtonElement, more: More): Promise<void> {
  const menu = await import("#app/components/moderation/more-menu.tsx").catch(() => null)
  if (menu) await menu.openMore(button, more)
  else toast.error(messages.PAGE.OFFLINE)
}

let presses = 0
const pressedAt = new Map<number, number>()
const pending = new Set<number>()

/** A press while the one before is under way does nothing. The count changes after the answer, to what the site counted. */
export async function pressLike(id: number, pageCount: number): Promise<void> {
  if (pending.has(id)) return
  pending.add(id)
  const outcome = await send<Liked>(
    reviewLike.write({ id }),
    { liked: knownOf(id).isLiked ? "0" : "1" },
    {
      login: messages.LIKE.AUTH_ERROR,
      failure: messages.STATUS.UPDATE_ERROR,
      button: `like/${id}`,
    },
  )
  pending.delete(id)
  if (!outcome.ok) return
  const { liked, likeCount } = outcome.value
  pressedAt.set(id, ++presses)
  const counted = { shown: pageCount, now: likeCount }
  storeReviews([[id, { ...knownOf(id), isLiked: liked, counted }]])
}

const unknown: PersonalReview = {
  isLiked: false,
  isOwn: false,
  isHidden: false,
  spoilers: [],
  photos: [],
}

function knownOf(id: number): PersonalReview {
  const viewer = viewerStore.current()
  return (viewer.kind === "member" && viewer.reviews?.get(id)) || unknown
}

function uidNow(): string | undefined {
  const viewer = viewerStore.current()
  return viewer.kind === "member" ? viewer.member.uid : undefined
}

const statusesNow = () => {
  const viewer = viewerStore.current()
  return viewer.kind === "member" ? viewer.statuses : undefined
}

/** A new status may open spoilers, and another member has others. */
let statuses = statusesNow()
viewerStore.subscribe(() => {
  const now = statusesNow()
  if (now === statuses) return
  statuses = now
  if (now) want(shown)
})
