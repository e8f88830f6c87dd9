import { beforeAll, expect, test } from "vitest"
import { clockAt } from "./clock.ts"
import { type DemoContent, readDemoContent } from "./content.ts"
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

test("a review in a voice belongs to a member with that voice, with fewer than 1 % exceptions", () => {
  const strangers = world.reviews.filter(({ author, written }) => author.voice !== written.voice)
  expect(strangers.length).toBeLessThan(world.reviews.length / 100)
})

test("a few members write very much, most only now and then", () => {
  const counts = [...Map.groupBy(world.reviews, ({ author }) => author).values()]
    .map((own) => own.length)
    .toSorted((one, other) => other - one)
  expect(counts.filter((count) => count >= 40).length).toBeGreaterThanOrEqual(3)
  expect(counts.filter((count) => count >= 40).length).toBeLessThan(12)
  expect(counts.filter((count) => count >= 3 && count <= 15).length).toBeGreaterThan(50)
  expect(Math.max(...counts)).toBeLessThanOrEqual(60)
})

test("removing one review leaves the others with their authors", () => {
  const fewer = planWorld({ ...content, reviews: content.reviews.slice(1) }, clockAt(noon))
  const authors = new Map(world.reviews.map(({ key, author }) => [key, author.key]))
  const moved = fewer.reviews.filter(({ key, author }) => authors.get(key) !== author.key)
  expect(moved.length).toBeLessThan(8)
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
