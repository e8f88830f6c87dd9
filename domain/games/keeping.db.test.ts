import { afterAll, beforeAll, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { weekOf } from "#shared/time/month.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import { createMember, type Person, readAs } from "#tests/support/people.ts"
import type { ServiceTx } from "#domain/transaction.ts"
import { writeAsIntake } from "#server/db/intake.ts"
import { writeAsService } from "#server/db/viewer.ts"
import { done } from "#shared/outcome.ts"
import { findChapter, planetarium as game } from "./games.ts"
import {
  countAnswer,
  countWrong,
  findProgress,
  resetProgress,
  takeTurn,
  writeGuess,
} from "./keeping.ts"
import { touch, type Turn } from "./playing.ts"
import { type Progress, readProgress } from "./progress.ts"
import { findLine } from "./show-chapter.ts"

let site: TestDatabase
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())

const now = new Date("2026-04-01T12:00:00+09:00")
const chapter = findChapter(game, "prologue")

async function asServer<T>(change: (tx: ServiceTx) => Promise<T>): Promise<T> {
  const outcome = await writeAsService(
    site.db,
    async (tx) => done(await change(tx)),
    () => undefined,
  )
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.value
}

const play = (member: Person, turn: (progress: Progress) => Turn) =>
  asServer((tx) => takeTurn(tx, member, { game, now, read: readProgress, turn }))

const touching = (progress: Progress): Turn =>
  chapter ? touch({ game, chapter, progress, now: 1 }, true) : { progress, reply: null }

const read = (member: Person) => readAs(site, member, (tx) => findProgress(tx, member, game))

test("a member goes on where they stopped, on any device", async () => {
  const member = await createMember(site)
  expect((await read(member)).touches).toEqual({})
  await play(member, touching)
  expect((await read(member)).touches).toEqual({ prologue: 1 })
  const other = await createMember(site)
  expect((await read(other)).touches).toEqual({})
})

test("what two devices do at once is done one after the other, also the first time", async () => {
  const member = await createMember(site)
  await Promise.all(Array.from({ length: 12 }, () => play(member, touching)))
  expect((await read(member)).touches).toEqual({ prologue: 12 })
})

test("a turn that ends in the middle changes nothing", async () => {
  const member = await createMember(site)
  await play(member, touching)
  const broken = asServer(async (tx) => {
    await takeTurn(tx, member, { game, now, read: readProgress, turn: touching })
    throw new Error("the process ends here")
  })
  await expect(broken).rejects.toThrow("ends here")
  expect((await read(member)).touches).toEqual({ prologue: 1 })
})

test("a member begins again from nothing", async () => {
  const member = await createMember(site)
  await play(member, touching)
  await asServer((tx) => resetProgress(tx, member, { game, now }))
  expect((await read(member)).touches).toEqual({})
})

test("a turn that waits while its member begins again is played from nothing", async () => {
  const member = await createMember(site)
  await play(member, touching)
  const locked = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  const reset = asServer(async (tx) => {
    await resetProgress(tx, member, { game, now })
    locked.resolve()
    await go.promise
  })
  await locked.promise
  const waiting = play(member, touching)
  setTimeout(go.resolve, 200)
  await Promise.all([reset, waiting])
  expect((await read(member)).touches).toEqual({ prologue: 1 })
})

const counted = async (puzzle: string) => {
  const { rows } = await site.root.query<{ answer: string; times: number }>(
    "select answer, times from game_wrong_answers where puzzle = $1 order by times desc, answer",
    [puzzle],
  )
  return rows
}

test("wrong answers are counted in one spelling, and without names", async () => {
  const count = (text: string) =>
    asServer((tx) =>
      countWrong(tx, { game, puzzle: "C2", answer: writeGuess({ kind: "words", text }), now }),
    )
  for (const text of ["月光", " ゲッコウ ", "月光。", "", "長".repeat(500)]) await count(text)
  expect(await counted("C2")).toEqual([
    { answer: "月光", times: 2 },
    { answer: "げつこお", times: 1 },
    { answer: "長".repeat(60), times: 1 },
  ])
})

test("wrong answers of guests are counted with those of members", async () => {
  const wrong = { game, puzzle: "E1", answer: "つき", now }
  await asServer((tx) => countWrong(tx, wrong))
  await writeAsIntake(site.db, async (tx) => done(await countAnswer(tx, wrong)))
  expect(await counted("E1")).toEqual([{ answer: "つき", times: 2 }])
})

test("a turn is kept where its answer cannot be counted", async () => {
  const member = await createMember(site)
  const guess = { kind: "words", text: "月" } as const
  await asServer(async (tx) => {
    await takeTurn(tx, member, { game, now, read: readProgress, turn: touching })
    await countWrong(tx, { game, puzzle: "too long for a puzzle", answer: writeGuess(guess), now })
  })
  expect((await read(member)).touches).toEqual({ prologue: 1 })
})

test("a line with the name of its player is counted by its key", async () => {
  const progress = readProgress({})
  const line = findLine({ name: "電球 みなと", progress }, "pro-1.1", game)
  if (!line) throw new Error("no line pro-1.1")
  expect(line.text).not.toContain("電球")
  await asServer((tx) =>
    countWrong(tx, { game, puzzle: "T1", answer: writeGuess({ kind: "line", line }), now }),
  )
  expect(await counted("T1")).toEqual([{ answer: "pro-1.1", times: 1 }])
})

test("a puzzle has so many different wrong answers at most; a new one takes the place of one that was given once", async () => {
  await site.root.query(
    `insert into game_wrong_answers (game, puzzle, week, answer)
     select 'planetarium', 'D2', $1, 'a' || n from generate_series(1, 2000) n`,
    [weekOf(tokyoDay(now))],
  )
  const count = (text: string) =>
    asServer((tx) =>
      countWrong(tx, { game, puzzle: "D2", answer: writeGuess({ kind: "words", text }), now }),
    )
  await count("a7")
  await count("もうひとつ")
  await count("もうひとつ")
  const rows = await counted("D2")
  expect(rows).toHaveLength(2_000)
  expect(rows.slice(0, 2)).toEqual([
    { answer: "a7", times: 2 },
    { answer: "もおひとつ", times: 2 },
  ])
  await site.root.query("update game_wrong_answers set times = 2 where puzzle = 'D2'")
  await count("最後")
  expect(await counted("D2")).not.toContainEqual({ answer: "最後", times: 1 })
})
