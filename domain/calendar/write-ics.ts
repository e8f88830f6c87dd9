import ical, {
  ICalAlarmRelatesTo,
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from "ical-generator"
import { calendarTitle } from "#shared/calendar/calendar-events.ts"
import { calledOff, situationNames } from "#shared/catalogue/situations.ts"
import { mysteryTypes } from "#shared/catalogue/mystery-types.ts"
import { prefectureNames } from "#shared/catalogue/prefectures.ts"
import { site } from "#shared/site.ts"
import { dateRangeText } from "#shared/time/date-range.ts"
import { addDays, dayText } from "#shared/time/tokyo.ts"
import type { EventMystery } from "./event-mystery.ts"
import type { MysteryEvent } from "./feed.ts"

type About = {
  name: string
  /** The address of this file. */
  source: string
  pageOf: (mysteryId: string) => string
  /** Reminds of each last day at nine in the morning of the day before. */
  reminds?: true
}

/** From that morning to the end of the last day. */
const secondsAhead = (24 + 15) * 3600

/**
 * All-day events, which have no time zone; the calendar names its own for clients that show one. Nothing depends on the
 * clock, so equal rows give equal bytes.
 */
export function writeIcs(events: MysteryEvent[], about: About): string {
  const { name, source, pageOf, reminds } = about
  const calendar = ical({
    name: plain(name),
    source,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: site.code, product: "calendar", language: "JA" },
    ttl: 12 * 3600,
    // Given a time zone, the library would shift days by the process's own.
    x: [["X-WR-TIMEZONE", "Asia/Tokyo"]],
  })
  for (const event of events) {
    const { mystery, kind, from, to } = event
    const url = pageOf(mystery.id)
    const entry = calendar.createEvent({
      id: `${mystery.id}-${kind}@${site.code}`,
      sequence: sequenceOf(mystery),
      status: calledOff(mystery) ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      allDay: true,
      start: from,
      // Exclusive: the first day after it.
      end: addDays(to, 1),
      stamp: changedAt(mystery),
      lastModified: changedAt(mystery),
      summary: plain(calendarTitle(event, titleOf(mystery))),
      location: plain(whereIs(mystery)),
      description: plain(wordsOn(mystery, url)),
      url,
      categories: mysteryTypes
        .filter(({ id }) => mystery.types.includes(id))
        .map((type) => ({ name: type.name })),
      transparency: ICalEventTransparency.TRANSPARENT,
    })
    if (reminds && kind !== "start" && !calledOff(mystery)) {
      entry
        .createAlarm({
          type: ICalAlarmType.display,
          triggerBefore: secondsAhead,
          description: plain(`「${mystery.title}」は明日が最終日です`),
        })
        .relatesTo(ICalAlarmRelatesTo.end)
    }
  }
  return calendar.toString()
}

export const whereIs = ({ place, prefectures }: Pick<EventMystery, "place" | "prefectures">) =>
  place || prefectureNames(prefectures).join("、")

const titleOf = ({ title, situation }: EventMystery) =>
  situation?.kind ? `【${situationNames[situation.kind]}】${title}` : title

const changedAt = ({ updatedAt, factsChangedAt }: EventMystery) =>
  factsChangedAt !== null && factsChangedAt > updatedAt ? factsChangedAt : updatedAt

/** Grows with each change of facts: whole seconds since the first day of their history. */
const sequenceOf = ({ factsChangedAt }: EventMystery) =>
  factsChangedAt === null
    ? 0
    : Math.max(0, Math.floor((factsChangedAt.getTime() - firstUpdate) / 1000))

const firstUpdate = Date.parse("2026-01-01T00:00:00Z")

function wordsOn(mystery: EventMystery, url: string): string {
  const lines = [
    `開催期間：${dateRangeText(mystery, dayText)}`,
    mystery.situation?.words,
    mystery.maker,
    url,
  ]
  return lines.filter(Boolean).join("\n")
}

/** iCalendar text allows line breaks and no other control characters. */
const plain = (text: string) => text.replaceAll(/\r\n?/g, "\n").replaceAll(/(?!\n)\p{Cc}/gu, " ")
