import type { DemoContent, Entry } from "./content.ts"
import { factsIn, join, nothing } from "./facts.ts"
import type { DemoMystery, DemoOutline, DemoReview, Who } from "./format.ts"

type Named = Entry<{ key: string }>

/** Faults that schemas cannot see: dangling keys, duplicate names, days in the wrong order. */
export function findFaults(content: DemoContent): string[] {
  const { makers, places, mysteries, reviews, outlines, accounts, official, coupons } = content
  const members = [...accounts, ...content.members]
  const nouns = { maker: makers, place: places, member: members, mystery: mysteries }
  const keys = Object.fromEntries(
    Object.entries(nouns).map(([noun, entries]) => [noun, new Set(entries.map(({ key }) => key))]),
  )
  const missing = (noun: keyof typeof nouns, ...wanted: (string | undefined)[]) =>
    wanted
      .filter((key) => key !== undefined && !keys[noun]?.has(key))
      .map((key) => `there is no ${noun} "${key}"`)
  const tell = ({ where }: Entry<object>, faults: string[]) =>
    faults.map((fault) => `${where}: ${fault}`)

  const prefectureOf = new Map(places.map(({ key, prefecture }) => [key, prefecture]))
  const mysteryOf = new Map(mysteries.map((mystery) => [mystery.key, mystery]))
  return [
    ...Object.values(nouns).flatMap((entries: Named[]) => findTwins(entries, ({ key }) => key)),
    ...findTwins(makers, ({ name }) => name),
    ...findTwins(places, ({ name }) => name),
    ...findTwins(members, ({ name }) => name),
    ...mysteries.flatMap((mystery) =>
      tell(mystery, [
        ...missing("maker", mystery.maker),
        ...missing("place", ...mystery.places),
        ...mystery.places
          .flatMap((key) => prefectureOf.get(key) ?? [])
          .filter((prefecture) => !mystery.prefectures.includes(prefecture))
          .map((prefecture) => `a place lies in ${prefecture}, which is not listed`),
        ...faultsOfMystery(mystery),
      ]),
    ),
    ...reviews.flatMap((review) => {
      const mystery = mysteryOf.get(review.mystery)
      const people = [review.member, ...(review.comments ?? []).map(({ member }) => member)]
      return tell(review, [
        ...missing("mystery", review.mystery),
        ...missing("member", ...people),
        ...(mystery ? faultsOfReview(review, mystery) : []),
        ...faultsOfWho(review.who),
      ])
    }),
    ...findTwins(outlines, ({ mystery }) => mystery),
    ...outlines.flatMap((outline) =>
      tell(outline, missing("mystery", outline.mystery, ...rerunOf(outline))),
    ),
    ...findTwins(content.situations, ({ mystery }) => mystery),
    ...content.situations.flatMap((one) => tell(one, missing("mystery", one.mystery))),
    ...findTwins(content.hours, ({ mystery }) => mystery),
    ...content.hours.flatMap((one) => tell(one, missing("mystery", one.mystery))),
    ...members.flatMap((member) => tell(member, faultsOfWho(member.who))),
    ...accounts.flatMap((account) => tell(account, missing("maker", account.maker))),
    ...official.flatMap((mark) => tell(mark, missing("member", mark.member))),
    ...content.drafts.flatMap((draft) => tell(draft, missing("member", draft.owner))),
    ...coupons.flatMap((coupon) =>
      tell(coupon, [...missing("maker", coupon.maker), ...missing("mystery", coupon.mystery)]),
    ),
  ]
}

const rerunOf = ({ rerun }: DemoOutline) => (typeof rerun === "string" ? [rerun] : [])

function faultsOfMystery({ tags, start, end, people, minutes }: DemoMystery): string[] {
  const faults = {
    "a tag with a comma": tags.some((tag) => /[,，、]/.test(tag)),
    "it ends before it starts": start !== null && end !== null && end < start,
    "more people at least than at most": people !== null && people[0] > people[1],
    "more minutes usually than at most": minutes !== null && minutes[0] > minutes[1],
  }
  return Object.entries(faults).flatMap(([fault, is]) => (is ? fault : []))
}

function faultsOfReview(review: DemoReview, { start, end, people }: DemoMystery): string[] {
  const { text, playedDaysAgo, postedDaysAgo, comments = [] } = review
  const [fewest, most] = people ?? [0, Infinity]
  const played = -(playedDaysAgo ?? postedDaysAgo)
  const faults = {
    "posted before it was played": played > -postedDaysAgo,
    "played before it started": start !== null && played < start,
    "played after it ended": end !== null && played > end,
    "tells a day that is unknown": text.includes("{day}") && playedDaysAgo === null,
    "more or fewer people than it is for":
      review.people !== undefined && (review.people < fewest || review.people > most),
    "a comment mentions one that is not before it": comments.some(({ text }, n) =>
      Array.from(text.matchAll(/@\{(\w+)\}/g)).some(
        ([, whom]) => whom !== "author" && !(Number(whom) >= 1 && Number(whom) <= n),
      ),
    ),
  }
  return Object.entries(faults).flatMap(([fault, is]) => (is ? fault : []))
}

/** Nobody could be given such a text. */
const faultsOfWho = (who: Who = {}) =>
  join(nothing, factsIn(who, "")) ? [] : ["nobody is all of this at once: who"]

function findTwins<T extends { where: string }>(entries: T[], nameOf: (entry: T) => string) {
  const first = new Map<string, string>()
  return entries.flatMap((entry) => {
    const name = nameOf(entry)
    const before = first.get(name)
    first.set(name, before ?? entry.where)
    return before ? [`${entry.where}: "${name}" is taken by ${before}`] : []
  })
}
