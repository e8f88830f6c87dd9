import * as notifications from "#shared/addresses/notifications.ts"
import { listMailed } from "#domain/notifications/mailing.ts"
import { mostListed, writeChosen } from "./chosen-letter.ts"
import { passageOf } from "./passage-of.ts"
import type { WriteLetter } from "./letters.ts"

/** Notifications of an hour or more, in one letter. Its id is the member's, and the letter's time in milliseconds. */
export const notificationsLetter: WriteLetter = (tx, id, { origin }) => {
  const [uid = "", time] = id.split(".")
  return writeChosen(tx, { uid, letter: "notifications", origin }, async ({ mail }) => {
    const mailed = await listMailed(tx, uid, new Date(Number(time)))
    const told = mailed.filter(({ kind }) => mail.includes(kind))
    const [first, second] = told
    if (!first) return null
    const more = told.length - mostListed
    return {
      subject: second ? `お知らせが${told.length}件あります` : first.text,
      passages: [
        ...told.slice(0, mostListed).map((entry) => passageOf(entry, origin)),
        ...(more > 0 ? [`ほか${more}件`] : []),
        ...(told.some(({ isInApp }) => isInApp)
          ? [
              {
                button: "すべての通知を見る",
                url: origin + notifications.write({ page: 1 }),
              },
            ]
          : []),
      ],
    }
  })
}
