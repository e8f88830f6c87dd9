import { addresses } from "#shared/addresses/addresses.ts"
import type { MysteryState } from "#shared/addresses/mystery.ts"
import { breadcrumbList } from "#app/head/structured-data/breadcrumb-list.ts"
import { mysteryThing } from "#app/head/structured-data/mystery-thing.ts"
import type { Services } from "#domain/services.ts"
import { isPast } from "#app/components/mystery/is-past.ts"
import type { ColumnBrief } from "#domain/columns/brief.ts"
import { listColumnsAbout } from "#domain/columns/listing.ts"
import { findMystery, type MysteryDetail } from "#domain/mysteries/detail.ts"
import { findHours } from "#domain/hours/reading.ts"
import { findOutline } from "#domain/mysteries/outline.ts"
import { listUpdates } from "#domain/mysteries/updates.ts"
import { listRelated, listSimilar } from "#domain/mysteries/related.ts"
import { readDistributions } from "#domain/reviews/distributions.ts"
import { listReviewIdsOf, reviewsPerMysteryPage } from "#domain/reviews/listing.ts"
import { listPhotoReviewIds, readPhotos } from "#domain/reviews/photos.ts"
import { readTestimony } from "#domain/reviews/testimony.ts"
import { tagsOfReviews, readReviews, type ReviewView } from "#domain/reviews/view.ts"
import { mysteryPictureAddress } from "#domain/share-pictures/mystery-picture.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import { isSoldOut } from "#shared/catalogue/situations.ts"
import { shortWords } from "#shared/text/short-words.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import { calendarLinks } from "./calendar-links.ts"
import { experienceOf } from "./experience-of.ts"
import { goodFor } from "./good-for.ts"
import { hoursShown, tellsOfStarts } from "./hours-shown.ts"
import { outlineRows } from "./outline-rows.ts"
import { runNoticeOf } from "./run-notice.ts"
import { stopsTo } from "./stops.ts"
import { toldOnce } from "./told-once.ts"
import { toldRows } from "./told-rows.ts"
import { updateLines } from "./update-lines.ts"

const columnsShown = 3
const relatedShown = 4
/** An ended mystery has as many again at its top. */
const similarShown = 4

/** The data of a mystery's page; null if there is no such mystery, or no such page of reviews. */
export async function readMysteryPage(services: Services, { id, page, order }: MysteryState) {
  const { now, origin, readPublic, slabOf } = services
  const found = await readPublic([`mystery:${id}`], async (tx) => {
    const mystery = await findMystery(tx, id)
    if (!mystery) return null
    const ids = await listReviewIdsOf(tx, id, { page, order })
    return { mystery, ids, withPhotos: await listPhotoReviewIds(tx, id) }
  })
  if (!found) return null
  const { mystery, ids, withPhotos } = found
  const pages = Math.max(1, Math.ceil(mystery.reviewCount / reviewsPerMysteryPage))
  if (page > pages) return null
  const names = [
    ...tagsOfReviews([...ids, ...withPhotos]),
    "mysteries",
    "makers",
    "places",
    "columns",
  ]
  const {
    outline,
    testimony,
    distributions: all,
    updates,
    hours,
    ...rest
  } = await readPublic(names, async (tx) => ({
    outline: await findOutline(tx, id),
    reviews: await readReviews(tx, ids),
    photos: await readPhotos(tx, withPhotos),
    distributions: await readDistributions(tx, id),
    testimony: await readTestimony(tx, id),
    updates: await listUpdates(tx, id),
    hours: await findHours(tx, id),
    columns: (await listColumnsAbout(tx, id, columnsShown)).map(namedOf),
    ...(await readOthers(tx, mystery, now())),
  }))
  const sharePicture = mysteryPictureAddress(mystery)
  const calendar = calendarLinks(mystery, { now: now(), origin })
  const stops = stopsTo(mystery)
  const today = tokyoDay(now())
  const past = isPast(mystery, now())
  const { told, ...distributions } = all
  const isOpenByWeek = hours.weekly.length > 0 && !past
  const { groups, unknown, rerun } = outlineRows(
    mystery,
    isOpenByWeek ? besidesHours(outline) : outline,
    testimony,
  )
  const { strip, ...rows } = toldOnce(mystery, { groups })
  const structured = [
    mysteryThing(mystery, { origin, outline, hours, today }),
    breadcrumbList(origin, { stops, here: mystery.title, path: addresses.mystery(id) }),
  ]
  return {
    mystery,
    slab: await slabOf(mystery.img),
    voice: page === 1 ? voiceOf(rest.reviews) : null,
    page,
    pages,
    order,
    now: now(),
    origin,
    sharePicture,
    ...rest,
    strip,
    goodFor: past ? [] : goodFor(mystery, outline, today),
    rerun,
    facts: {
      ...rows,
      unknown: isOpenByWeek ? unknown.filter((name) => !toldByHours.has(name)) : unknown,
      hours: past ? null : hoursShown(mystery, hours, today),
      updates: updateLines(mystery, updates),
    },
    experience: experienceOf(mystery, { ...distributions, told: toldRows(told) }),
    run: runNoticeOf(mystery, today),
    isPast: past,
    ticket: past || isSoldOut(mystery, today) ? null : (outline.ticket_url ?? null),
    calendar: past ? [] : calendar,
    stops,
    structured,
  }
}

/** The outline without the facts that opening hours tell. */
const besidesHours = ({ start_times, ...outline }: OutlineOf): OutlineOf => ({
  ...outline,
  closed_on: null,
  start_times: start_times && tellsOfStarts(start_times) ? start_times : null,
})

const toldByHours = new Set(["開演・受付", "定休日"])

type OutlineOf = Awaited<ReturnType<typeof findOutline>>

const namedOf = ({ id, title, author, memberName, minutes }: ColumnBrief) => ({
  id,
  title,
  author: memberName ?? author,
  minutes,
})

/** The mysteries to go on to. After a past one those that can be played now come first. */
async function readOthers(tx: ViewerTx, mystery: MysteryDetail, now: Date) {
  const asked = { id: mystery.id, today: tokyoDay(now) }
  if (isPast(mystery, now)) {
    const similar = await listSimilar(tx, { ...asked, count: similarShown * 2 })
    const related = await listRelated(tx, { ...asked, count: relatedShown, except: similar })
    return {
      instead: similar.slice(0, similarShown),
      similar: similar.slice(similarShown),
      related,
    }
  }
  const related = await listRelated(tx, { ...asked, count: relatedShown })
  const similar = await listSimilar(tx, { ...asked, count: similarShown, except: related })
  return { instead: [], similar, related }
}

export type Voice = NonNullable<ReturnType<typeof voiceOf>>

/** A quotation at the head is of somebody who liked the mystery. */
const leastSatisfaction = 4
/** So many characters stand in two lines of a phone. */
const mostSaid = 36

/** Words of one player, of the reviews on the page: the most liked that has some. */
function voiceOf(reviews: readonly ReviewView[]) {
  const liking = reviews.filter(({ satisfaction }) => (satisfaction ?? 0) >= leastSatisfaction)
  for (const review of liking.toSorted((one, other) => other.likeCount - one.likeCount)) {
    const found = shortWords(review.review, mostSaid)
    const { id, userName, userPhotoUrl, satisfaction } = review
    if (found) return { id, userName, userPhotoUrl, satisfaction, words: found.words }
  }
  return null
}
