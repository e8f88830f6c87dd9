import { type DigestPart, readDigest } from "#domain/notifications/digest.ts"
import { notificationKinds } from "#shared/members/notification-kinds.ts"
import { addDays, monthDayText } from "#shared/time/tokyo.ts"
import { writeChosen } from "./chosen-letter.ts"
import type { Passage } from "./letter.ts"
import { passageOf } from "./passage-of.ts"
import type { WriteLetter } from "./letters.ts"

const mostOfKind = 10

/** The week before a Monday. Its id is the member's and that day's: `uid.2026-04-06`. */
export const digestLetter: WriteLetter = (tx, id, { origin }) => {
  const [uid = "", day = ""] = id.split(".")
  return writeChosen(tx, { uid, letter: "digest", origin }, async ({ digest }) => {
    const parts = await readDigest(tx, { uid, day }, digest)
    if (parts.length === 0) return null
    const week = `${monthDayText(addDays(day, -7))}から${monthDayText(addDays(day, -1))}まで`
    return {
      subject: `1週間のまとめ（${week}）`,
      passages: [
        `${week}のお知らせをまとめました。`,
        ...parts.flatMap((part) => passagesOf(part, origin)),
      ],
    }
  })
}

function passagesOf({ kind, told }: DigestPart, origin: string): Passage[] {
  const more = told.length - mostOfKind
  return [
    { heading: notificationKinds[kind] },
    ...told.slice(0, mostOfKind).map((entry) => passageOf(entry, origin)),
    ...(more > 0 ? [`ほか${more}件`] : []),
  ]
}
