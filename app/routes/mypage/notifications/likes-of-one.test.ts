import { expect, test } from "vitest"
import type { InboxEntry } from "#domain/notifications/inbox.ts"
import { withLikesOfOne } from "./likes-of-one.ts"

const tsugumi = { name: "つぐみ", photo: null, nzUserId: 7 }
const entry = (id: number, kind: InboxEntry["kind"], actor: InboxEntry["actor"] = tsugumi) =>
  ({ id, kind, actor }) as InboxEntry

test("likes of a day by one person are one line, where the latest stands; others stay alone", () => {
  const other = { ...tsugumi, nzUserId: 8 }
  const day = [
    entry(9, "like"),
    entry(8, "follow"),
    entry(7, "like", other),
    entry(6, "like"),
    entry(5, "badge", null),
    entry(4, "comment"),
    entry(3, "comment"),
  ]
  const lines = withLikesOfOne(day).map((line) => line.map(({ id }) => id))
  expect(lines).toEqual([[9, 6], [8], [7], [5], [4], [3]])
})
