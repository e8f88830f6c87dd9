import { expect, test } from "vitest"
import type { InboxEntry } from "#domain/notifications/inbox.ts"
import { linesOfDay } from "./lines-of-day.ts"

const tsugumi = { name: "つぐみ", photo: null, nzUserId: 7 }
const entry = (
  id: number,
  kind: InboxEntry["kind"],
  { actor = tsugumi, until = null }: Partial<Pick<InboxEntry, "actor" | "until">> = {},
) => ({ id, kind, actor, until }) as InboxEntry

const idsOf = (day: InboxEntry[]) => linesOfDay(day).map((line) => line.map(({ id }) => id))

test("likes of a day by one person are one line, where the latest stands; others stay alone", () => {
  const other = { ...tsugumi, nzUserId: 8 }
  const day = [
    entry(9, "like"),
    entry(8, "follow"),
    entry(7, "like", { actor: other }),
    entry(6, "like"),
    entry(5, "badge", { actor: null }),
    entry(4, "comment"),
    entry(3, "comment"),
  ]
  expect(idsOf(day)).toEqual([[9, 6], [8], [7], [5], [4], [3]])
})

test("last days of a morning are one line, the next one first", () => {
  const day = [
    entry(5, "comment"),
    entry(4, "ending", { actor: null, until: "2026-12-11" }),
    entry(3, "search", { actor: null }),
    entry(2, "ending", { actor: null, until: "2026-12-08" }),
    entry(1, "ending", { actor: null, until: "2026-12-08" }),
  ]
  expect(idsOf(day)).toEqual([[2, 1, 4], [5], [3]])
})

test("a request to follow stands above what can wait", () => {
  expect(idsOf([entry(3, "like"), entry(2, "comment"), entry(1, "follow-request")])).toEqual([
    [1],
    [3],
    [2],
  ])
})
