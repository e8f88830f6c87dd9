import { addresses } from "#shared/addresses/addresses.ts"
import type { ColumnBrief } from "#domain/columns/brief.ts"
import type { MysteryForFeed, ReviewForFeed } from "#domain/feeds/newest.ts"
import { difficultyLabel } from "#shared/catalogue/difficulty.ts"
import { imageUrl, parseFileUrl } from "#shared/pictures/image-url.ts"
import { mysteryTypes } from "#shared/catalogue/mystery-types.ts"
import { shortPrefectureNames } from "#shared/catalogue/prefectures.ts"
import { site } from "#shared/site.ts"
import { plainReview } from "#shared/text/plain-review.ts"
import { affiliationLabel } from "#shared/reviews/affiliation.ts"
import { truncate } from "#shared/text/truncate.ts"
import { dateRangeText } from "#shared/time/date-range.ts"
import type { FeedEntry } from "#shared/feeds/atom-feed.ts"
import { escapeXml } from "#shared/feeds/escape-xml.ts"

const wordsShown = 200

const typeNames = (ids: readonly string[]) =>
  mysteryTypes.filter(({ id }) => ids.includes(id)).map(({ name }) => name)

const paragraph = (text: string) => (text === "" ? "" : `<p>${escapeXml(text)}</p>`)

export function mysteryEntry(mystery: MysteryForFeed, origin: string): FeedEntry {
  const { id, title, types, prefectures, maker } = mystery
  const facts = [...typeNames(types), ...shortPrefectureNames(prefectures), dateRangeText(mystery)]
  const about = (mystery.story || mystery.content).replaceAll(/\s+/g, " ").trim()
  return {
    address: origin + addresses.mystery(id),
    title,
    published: mystery.created_at,
    updated: mystery.updated_at,
    author: maker ?? site.name,
    categories: typeNames(types),
    html:
      poster(mystery, origin) +
      paragraph(facts.filter(Boolean).join(" ／ ")) +
      paragraph(truncate(about, wordsShown)),
  }
}

function poster({ img, title }: MysteryForFeed, origin: string): string {
  const stored = img === null ? null : parseFileUrl(img, origin)
  if (!stored) return ""
  const src = escapeXml(origin + imageUrl(stored, 640))
  return `<p><img src="${src}" alt="${escapeXml(title)}" width="640"></p>`
}

export const columnEntry = (column: ColumnBrief, origin: string): FeedEntry => ({
  address: origin + addresses.column(column.id),
  title: column.title,
  published: column.published_at,
  updated: column.updated_at,
  author: column.memberName ?? column.author,
  categories: [],
  html: paragraph(column.summary),
})

/** The review's text. Spoilers are stored separately, so it holds none. */
export function reviewEntry(review: ReviewForFeed, origin: string): FeedEntry {
  const { id, title, name, difficultyRating: level } = review
  const label = affiliationLabel(review.affiliation)
  return {
    address: origin + addresses.review(id),
    title: `${title}のナゾ活`,
    published: review.createdAt,
    updated: review.updatedAt ?? review.createdAt,
    author: name,
    categories: typeNames(review.types),
    html:
      paragraph(label === null ? "" : `${label}の人のナゾ活`) +
      paragraph(level === null ? "" : `難易度：${difficultyLabel(level)}`) +
      paragraph(truncate(plainReview(review.review), wordsShown)),
  }
}
