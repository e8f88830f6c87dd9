import { beforeAll, describe, expect, test } from "vitest"
import { daysBetween, tokyoDay, weekdayText } from "#shared/time/tokyo.ts"
import { inTurn } from "./assign-members.ts"
import { clockAt } from "./clock.ts"
import { type DemoContent, readDemoContent } from "./content.ts"
import { type Facts, factsIn, join } from "./facts.ts"
import type { DemoMystery, DemoReview } from "./format.ts"
import { geographyOf } from "./geography.ts"
import { isDayOff } from "#shared/time/holidays.ts"
import { mannerOf } from "./manner.ts"
import { datesOf } from "./review-dates.ts"
import { planWorld, type World } from "./world.ts"

const noon = new Date("2026-11-21T12:00:00+09:00")

let content: DemoContent
let world: World
beforeAll(async () => {
  content = await readDemoContent()
  world = planWorld(content, clockAt(noon))
})

test("the world is the same every time", () => {
  expect(planWorld(content, clockAt(noon))).toEqual({ ...world, clock: expect.anything() })
})

/** Every action, with the member and the time. */
const actionsIn = ({ people, reviews, statuses, follows }: World) => [
  ...people.map((by) => ({ by, at: by.joined })),
  ...reviews.flatMap(({ author, posted, likedBy, comments }) => [
    { by: author, at: posted },
    ...likedBy,
    ...comments.flatMap((comment) => [comment, ...comment.likedBy]),
  ]),
  ...statuses,
  ...follows.flatMap(({ follower, followee, at }) => [
    { by: follower, at },
    { by: followee, at },
  ]),
]

test.each(["00:10", "08:01", "23:59"])(
  "at %s nothing is in the future, and nobody has done anything before they joined",
  (time) => {
    const now = new Date(`2026-11-21T${time}:00+09:00`)
    const wrong = actionsIn(planWorld(content, clockAt(now))).filter(
      ({ by, at }) => at > now || at < by.joined,
    )
    expect(wrong).toEqual([])
  },
)

test("who enters the demo as one of its accounts finds a private ナゾ活, comments, and likes since yesterday", () => {
  const accounts = world.people.filter(({ isAccount }) => isAccount)
  expect(accounts).toHaveLength(4)
  for (const account of accounts) {
    const own = world.reviews.filter(({ author }) => author === account)
    const likedLast = Math.max(
      ...own.flatMap(({ likedBy }) => likedBy.map(({ at }) => at.getTime())),
    )
    expect({
      key: account.key,
      private: own.some(({ written }) => written.private),
      comments: own.some(({ comments }) => comments.some(({ by }) => by !== account)),
      isNewLike: likedLast > noon.getTime() - 36 * 3_600_000,
    }).toEqual({ key: account.key, private: true, comments: true, isNewLike: true })
  }
})

test("a member reviews a mystery once, sets its status once, and likes neither twice nor themselves", () => {
  const twice = (names: string[]) => names.length - new Set(names).size
  const { reviews, statuses } = world
  expect(twice(reviews.map(({ author, written }) => `${author.key} ${written.mystery}`))).toBe(0)
  expect(twice(statuses.map(({ by, mystery }) => `${by.key} ${mystery}`))).toBe(0)
  for (const { author, likedBy, comments } of reviews) {
    for (const { by, likers } of [
      { by: author, likers: likedBy },
      ...comments.map((comment) => ({ by: comment.by, likers: comment.likedBy })),
    ]) {
      expect(twice(likers.map((like) => like.by.key))).toBe(0)
      expect(likers.filter((like) => like.by === by)).toEqual([])
    }
  }
})

test("a review in a voice belongs to a member without another, with few exceptions", () => {
  const strangers = world.reviews.filter(
    ({ author, written }) => (author.voice ?? written.voice) !== written.voice,
  )
  expect(strangers.length).toBeLessThan(world.reviews.length / 10)
})

test("a few members write very much, most only once or twice", () => {
  const counts = world.people
    .map((person) => world.reviews.filter(({ author }) => author === person).length)
    .toSorted((one, other) => other - one)
  expect(counts.filter((count) => count >= 40).length).toBeGreaterThanOrEqual(2)
  expect(counts.filter((count) => count >= 40).length).toBeLessThan(12)
  expect(middleOf(counts)).toBeGreaterThanOrEqual(1)
  expect(middleOf(counts)).toBeLessThanOrEqual(2)
  expect(counts[0]).toBeLessThanOrEqual(60)
})

const middleOf = (sorted: number[]) => sorted[Math.floor(sorted.length / 2)]

test("removing one review leaves nearly all others with their authors", () => {
  const fewer = planWorld({ ...content, reviews: content.reviews.slice(1) }, clockAt(noon))
  const authors = new Map(world.reviews.map(({ key, author }) => [key, author.key]))
  const moved = fewer.reviews.filter(({ key, author }) => authors.get(key) !== author.key)
  expect(moved.length).toBeLessThan(world.reviews.length / 30)
})

test("comments are in order of time and mention people by name", () => {
  for (const { author, posted, written, comments } of world.reviews) {
    const times = [posted, ...comments.map(({ at }) => at)].map((at) => at.getTime())
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    for (const [n, { by, content }] of comments.entries()) {
      expect(content).not.toMatch(/@\{/)
      const comment = written.comments?.[n]
      expect(by === author).toBe(comment?.by === "author")
      const mention = comment?.text.startsWith("@{author}") ? `@${author.name} ` : ""
      expect(content.startsWith(mention)).toBe(true)
    }
  }
})

test("private reviews have no likes or comments", () => {
  const own = world.reviews.filter(({ written }) => written.private)
  expect(own.length).toBeGreaterThan(20)
  expect(own.flatMap(({ likedBy, comments }) => [...likedBy, ...comments])).toEqual([])
})

describe("one member is one person:", () => {
  const ofEveryone = () => Map.groupBy(world.reviews, ({ author }) => author)

  test("the bio and all texts tell of the same life", () => {
    const all: DemoReview[] = inTurn(content.reviews)
    const contradicting = [...ofEveryone()].flatMap(([{ key, who = {}, profile }, own]) => {
      const theirs = new Set(own.map(({ written }) => written))
      const told = all
        .filter((each) => theirs.has(each))
        .map((each) => factsIn(each.who ?? {}, each.text))
      const life = told.reduce<Facts | null>(
        (known, facts) => known && join(known, facts),
        factsIn(who, profile),
      )
      return life ? [] : key
    })
    expect(contradicting).toEqual([])
  })

  test("who writes much writes in です・ます, or does not", () => {
    const shares = [...ofEveryone().values()].flatMap((own) => {
      const polite = own.flatMap(({ written }) => mannerOf(written.text).polite ?? [])
      return polite.length < 8 ? [] : polite.filter(Boolean).length / polite.length
    })
    const mixing = shares.filter((share) => share >= 0.3 && share <= 0.7)
    expect(shares.length).toBeGreaterThan(30)
    expect(mixing.length / shares.length).toBeLessThan(0.15)
  })

  test("only one mystery is the first of a member, and none is earlier", () => {
    for (const [{ key }, own] of ofEveryone()) {
      const first = own.filter(({ written }) => written.who?.first)
      expect(first.length, key).toBeLessThanOrEqual(1)
      for (const { playedOn } of first) {
        const plays = playsOf(key).map(({ day }) => day)
        expect(plays.toSorted()[0], key).toBe(playedOn)
      }
    }
  })

  test("beginners have written little", () => {
    const beginners = world.reviews
      .filter(({ written }) => written.voice === "beginner" || written.who?.first)
      .map(({ author }) => author)
    const counts = beginners.map((each) => ofEveryone().get(each)?.length ?? 0)
    expect(Math.max(...counts)).toBeLessThanOrEqual(12)
  })

  test("nobody is far apart within two days", () => {
    const { kmBetween } = geographyOf(content)
    const hurried = world.people.flatMap(({ key }) => {
      const plays = playsOf(key).toSorted((one, other) => (one.day < other.day ? -1 : 1))
      return plays.flatMap((one, n) =>
        plays
          .slice(n + 1)
          .filter(
            (other) =>
              daysBetween(one.day, other.day) <= 2 &&
              (kmBetween(one.mystery, other.mystery) ?? 0) > 300,
          )
          .map((other) => `${key}: ${one.mystery} on ${one.day}, ${other.mystery} on ${other.day}`),
      )
    })
    expect(hurried).toEqual([])
  })

  test("most play near home", () => {
    const { kmFrom } = geographyOf(content)
    const distances = world.reviews.flatMap(
      ({ author, written }) => kmFrom(author.prefectures, written.mystery) ?? [],
    )
    expect(distances.length).toBeGreaterThan(500)
    const near = distances.filter((km) => km < 150)
    expect(near.length / distances.length).toBeGreaterThan(0.85)
  })

  /** With and without a review. */
  const playsOf = (key: string) =>
    world.statuses.flatMap(({ by, mystery, playedOn }) =>
      by.key === key && playedOn !== null ? [{ mystery, day: playedOn }] : [],
    )
})

describe("a member reads dates as on a site of some years:", () => {
  const share = (fits: (review: World["reviews"][number]) => boolean) =>
    world.reviews.filter(fits).length / world.reviews.length

  test("three of five play on days off", () => {
    const off = share(({ playedOn }) => playedOn !== null && isDayOff(playedOn))
    expect(off).toBeGreaterThan(0.56)
    expect(off).toBeLessThan(0.65)
  })

  test("every seventh or eighth review is of the last 30 days", () => {
    const recent = share(({ posted }) => noon.getTime() - posted.getTime() < 30 * 86_400_000)
    expect(recent).toBeGreaterThan(0.1)
    expect(recent).toBeLessThan(0.15)
  })

  test("nobody played after posting, or when the mystery did not run", () => {
    const runs = new Map(content.mysteries.map((mystery) => [mystery.key, mystery]))
    const { dayAt } = clockAt(noon)
    const wrong = world.reviews.filter(({ written, playedOn, posted }) => {
      const { start = null, end = null } = runs.get(written.mystery) ?? {}
      if (playedOn === null) return false
      if (playedOn > tokyoDay(posted)) return true
      return (start !== null && playedOn < dayAt(start)) || (end !== null && playedOn > dayAt(end))
    })
    expect(wrong).toEqual([])
  })

  test.each(["2026-11-21", "2026-11-25", "2027-05-03"])(
    "on %s a weekday that a text names is that of the day it was played",
    (today) => {
      const clock = clockAt(new Date(`${today}T12:00:00+09:00`))
      const mysteries = new Map(content.mysteries.map((mystery) => [mystery.key, mystery]))
      const wrong = content.reviews.flatMap((written) => {
        const mystery = mysteries.get(written.mystery)
        const named = Array.from(written.text.matchAll(/([月火水木金土日])曜/g), ([, day]) => day)
        if (!mystery || named.length === 0 || runsLessThanAWeek(mystery)) return []
        const { playedOn } = datesOf(written, mystery, clock)
        return playedOn === null || named.includes(weekdayText(playedOn)) ? [] : written.where
      })
      expect(wrong).toEqual([])
    },
  )

  test("who writes of the first or last day of a run played on it, and reads its date", () => {
    const runs = new Map(content.mysteries.map((mystery) => [mystery.key, mystery]))
    const { dayAt } = clockAt(noon)
    const shown = (day: string) => world.reviews.filter(({ text }) => text.includes(`${day}に行`))
    const [first, last] = [shown("初日"), shown("千秋楽")]
    expect([first.length > 0, last.length > 0]).toEqual([true, true])
    for (const { written, playedOn } of first)
      expect(playedOn).toBe(dayAt(runs.get(written.mystery)?.start ?? 0))
    for (const { written, playedOn } of last)
      expect(playedOn).toBe(dayAt(runs.get(written.mystery)?.end ?? 0))
    const dated = world.reviews.filter(({ written }) => written.text.includes("{day}"))
    expect(dated.length).toBeGreaterThan(50)
    for (const { text, playedOn } of dated) {
      const [, month, day] = /(\d+)\/(\d+)/.exec(text) ?? []
      expect(playedOn?.slice(5)).toBe(`${month?.padStart(2, "0")}-${day?.padStart(2, "0")}`)
    }
  })

  const runsLessThanAWeek = ({ start, end }: DemoMystery) =>
    start !== null && Math.min(end ?? -1, -1) - start < 6
})

test("two of five public reviews have no like, most others one or two, the best known 35", () => {
  const likes = world.reviews
    .filter(({ written }) => !written.private)
    .map(({ likedBy }) => likedBy.length)
    .toSorted((one, other) => one - other)
  const none = likes.filter((count) => count === 0).length / likes.length
  expect(none).toBeGreaterThan(0.35)
  expect(none).toBeLessThan(0.45)
  expect(middleOf(likes)).toBeGreaterThanOrEqual(1)
  expect(middleOf(likes)).toBeLessThanOrEqual(2)
  expect(likes.at(-1)).toBeLessThanOrEqual(35)
  expect(likes.at(-1)).toBeGreaterThan(20)
})

test("a review that the files like more has more likes", () => {
  const settled = world.reviews.filter(
    ({ written, posted }) => !written.private && noon.getTime() - posted.getTime() > 9 * 86_400_000,
  )
  const sorted = settled.toSorted((one, other) => one.likedBy.length - other.likedBy.length)
  const meant = (some: World["reviews"]) =>
    some.reduce((sum, { written }) => sum + written.likes, 0) / some.length
  expect(meant(sorted.slice(-100))).toBeGreaterThan(meant(sorted.slice(0, 100)))
})
