import type { Liked } from "#domain/likes/liking.ts"
import type { PersonalReviews } from "#domain/reviews/personal.ts"
import { reviewLikers } from "#app/addresses/likers.ts"
import * as personalReviews from "#app/addresses/personal-reviews.ts"
import * as reviewLike from "#app/addresses/review-like.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { hearOtherTabs, tellOtherTabs } from "#app/viewer/other-tabs.ts"
import { send } from "#app/viewer/send.ts"
import {
  forgetMember,
  type PersonalReview,
  storeMember,
  viewerStore,
} from "#app/viewer/viewer-store.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { AnswerReview } from "./answer-review.tsx"
import { MutedReview } from "./muted-review.tsx"
import action from "./review-action.module.css"
import { SpoilerPhoto } from "./spoiler-photo.tsx"
import { Spoiler } from "./spoiler.tsx"

/** The ids shown last, of which one request can ask. The latest is at the end. */
const shown = new Set<number>()
/** Ids to ask for with the next request. */
let wanted = new Set<number>()

/** Asks for a review that the page shows. All of a page are one request; what is known already stays meanwhile. */
export function askFor(id: number): void {
  shown.delete(id)
  shown.add(id)
  const [oldest] = shown
  if (shown.size > personalReviews.mostIds && oldest !== undefined) shown.delete(oldest)
  want([id])
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
  storeMember({ reviews: new Map([...(memberNow()?.reviews ?? []), ...reviews]) })
}

function store(ids: number[], told: PersonalReviews, since: number): void {
  const reviews = ids.map((id): [number, PersonalReview] => {
    const known = knownOf(id)
    // A press after the request is newer than its answer.
    const isOlder = (pressedAt.get(id) ?? 0) > since
    return [
      id,
      {
        isLiked: isOlder ? known.isLiked : told.liked.includes(id),
        isOwn: told.own.includes(id),
        likers: told.withLikers.includes(id) && <Likers of={id} />,
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

/** For the author of a review, in a list. */
const Likers = ({ of }: { of: number }) => (
  <SiteLink to={reviewLikers.write({ id: of, page: 1 })} className={action.last}>
    いいねしたユーザーを見る
  </SiteLink>
)

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
  const counted = { shown: pageCount, now: likeCount }
  storeLike(id, liked, counted)
  tellOtherTabs({ review: id, isLiked: liked, ...counted })
}

function storeLike(id: number, isLiked: boolean, counted: PersonalReview["counted"]): void {
  pressedAt.set(id, ++presses)
  storeReviews([[id, { ...knownOf(id), isLiked, counted }]])
}

hearOtherTabs((change) => {
  if (!("review" in change)) return
  const { review, isLiked, ...counted } = change
  storeLike(review, isLiked, counted)
})

const unknown: PersonalReview = {
  isLiked: false,
  isOwn: false,
  isHidden: false,
  spoilers: [],
  photos: [],
}

const knownOf = (id: number): PersonalReview => memberNow()?.reviews?.get(id) ?? unknown

const uidNow = () => memberNow()?.member.uid

const memberNow = () => {
  const viewer = viewerStore.current()
  return viewer.kind === "member" ? viewer : undefined
}

/** A new status may open spoilers, a mute or block hides reviews, and another member has others. */
let before = memberNow()
viewerStore.subscribe(() => {
  const now = memberNow()
  const isSame = now?.statuses === before?.statuses && now?.hides === before?.hides
  if (now?.hides !== before?.hides) unveiled.clear()
  before = now
  if (now && !isSame) want(shown)
})
