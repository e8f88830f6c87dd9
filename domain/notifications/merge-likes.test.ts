import { expect, test } from "vitest"
import type { InboxEntry } from "./inbox.ts"
import { mergeLikes } from "./merge-likes.ts"

const member = (name: string) => ({ name, photo: null, nzUserId: name.length })
const like = (id: number, review: number, name: string, more: Partial<InboxEntry> = {}) =>
  ({
    id,
    kind: "like",
    link: { label: "", to: `/review?id=${review}` },
    text: `${name}さんがあなたのナゾ活にいいねしました！`,
    actor: member(name),
    isRead: true,
    alike: [],
    people: 1,
    beside: [],
    ...more,
  }) as unknown as InboxEntry

test("likes of one review on several days are one entry, where the latest is", () => {
  const comment = { ...like(7, 1, "つぐみ"), kind: "comment" } as InboxEntry
  const entries = mergeLikes([
    like(9, 1, "花子"),
    like(8, 2, "太郎"),
    comment,
    like(6, 1, "次郎", {
      isRead: false,
      people: 3,
      beside: [
        { name: "三郎", photo: null },
        { name: "四郎", photo: null },
      ],
    }),
  ])
  expect(entries.map(({ id, alike }) => [id, ...alike])).toEqual([[9, 6], [8], [7]])
  expect(entries[0]).toMatchObject({
    text: "花子さんほか3人があなたのナゾ活にいいねしました！",
    isRead: false,
    people: 4,
    beside: [
      { name: "次郎", photo: null },
      { name: "三郎", photo: null },
    ],
  })
})
