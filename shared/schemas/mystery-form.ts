import { categories } from "../catalogue/categories.ts"
import { mysteryTypes } from "../catalogue/mystery-types.ts"
import { isMysteryId } from "../catalogue/mystery-id.ts"
import { prefectures } from "../catalogue/prefectures.ts"
import { prefectureBox, typeBox } from "../members/profile-boxes.ts"
import { messages } from "../messages/catalogue.ts"
import { entryLimits as limits } from "../mysteries/entry-limits.ts"
import {
  categoryBox,
  closedBox,
  hintNames,
  rainNames,
  ticketBox,
  ticketNames,
  type YesNoField,
  yesNoFields,
} from "../mysteries/outline-fields.ts"
import { closedDaysIn, hoursIn } from "./hours-form.ts"
import { stationName } from "../catalogue/station-name.ts"
import { coordinatesIn } from "../text/coordinates.ts"
import { nfkc } from "../text/normalize.ts"
import { z } from "./browser-zod.ts"
import { dayField } from "./day-field.ts"
import { optionalPicture } from "./picture-file.ts"
import { oneLine } from "./plain-text.ts"
import { lineField, textField } from "./text-field.ts"
import { atMost, isHttps } from "./text-rules.ts"

/** From Sunday. */
const weekdays = [0, 1, 2, 3, 4, 5, 6]

const line = (limit: number, message: string = messages.MYSTERY.TOO_LONG) =>
  lineField(limit, message).default("")
const text = (limit: number) => textField(limit, messages.MYSTERY.TOO_LONG).default("")
const lineOrNull = (limit: number) => line(limit).transform((given) => given || null)

/** A bound for numbers and days, far more than any has. */
const longestNumber = 100

const digitsIn = (typed: string) =>
  oneLine(nfkc(typed))
    .replaceAll(/[,\s¥]/gu, "")
    .replace(/(円|人|名|分|歳)$/u, "")

/**
 * The contract's base-10 integer, or null when empty, for new mysteries and changed ones alike. 1,800円 and full-width digits
 * are numbers too; what is no number is refused instead of being read as far as it goes.
 */
export const wholeNumber = (least: number, most: number) =>
  textField(longestNumber, messages.MYSTERY.NUMBER_INVALID, { clean: digitsIn })
    .refine((typed) => /^\d*$/.test(typed), messages.MYSTERY.NUMBER_INVALID)
    .default("")
    .transform((typed) => (typed === "" ? null : Number.parseInt(typed, 10)))
    .refine(
      (number) => number === null || (number >= least && number <= most),
      messages.MYSTERY.NUMBER_RANGE,
    )

const day = dayField(messages.MYSTERY.DAY_INVALID)

export const link = line(limits.url)
  .refine((typed) => typed === "" || isHttps(typed), messages.MYSTERY.URL_INVALID)
  .transform((typed) => typed || null)

const oneOf = (names: Record<string, string>) =>
  z
    .string()
    .default("")
    .refine((chosen) => chosen === "" || Object.hasOwn(names, chosen), messages.PAGE.INVALID)
    .transform((chosen) => chosen || null)

const yesNo = z
  .enum(["yes", "no", ""], messages.PAGE.INVALID)
  .default("")
  .transform((answer) => (answer === "" ? null : answer === "yes"))

const yesNos = Object.fromEntries(Object.keys(yesNoFields).map((name) => [name, yesNo])) as Record<
  YesNoField,
  typeof yesNo
>

const outline = {
  ...yesNos,
  time_limit: wholeNumber(0, limits.minutes),
  start_times: lineOrNull(limits.line),
  team_min: wholeNumber(1, limits.people),
  team_max: wholeNumber(1, limits.people),
  advance_price: wholeNumber(0, limits.price),
  day_price: wholeNumber(0, limits.price),
  ticket_url: link,
  age_from: wholeNumber(0, limits.age),
  ages: lineOrNull(limits.line),
  hints: oneOf(hintNames),
  official_difficulty: wholeNumber(1, 5),
  rain: oneOf(rainNames),
  series: lineOrNull(limits.name),
  collaboration: lineOrNull(limits.name),
  /** The address of the earlier mystery's page, or its id. */
  rerun_of: line(limits.url)
    .transform((typed) => (typed === "" ? null : (typed.split(/[/?#]/).find(isMysteryId) ?? typed)))
    .refine((id) => id === null || isMysteryId(id), messages.MYSTERY.RERUN_UNKNOWN),
}

/** The characters of so many names, some of them said twice. */
const namesOf = (number: number, longest: number) => 4 * number * longest

/** Names separated by commas, each once. */
const names = (most: number, tooMany: string, form: (name: string) => string) =>
  lineField(most, tooMany)
    .default("")
    .transform((typed) => [
      ...new Set(
        typed
          .split(/[,、，]/)
          .map((name) => form(name.trim()))
          .filter((name) => name !== ""),
      ),
    ])

const tags = names(namesOf(limits.tags, limits.tag), messages.MYSTERY.TAGS_TOO_MANY, (tag) =>
  tag.replace(/^[#＃]/u, ""),
)
  .refine((list) => list.length <= limits.tags, messages.MYSTERY.TAGS_TOO_MANY)
  .refine((list) => list.every(atMost(limits.tag)), messages.MYSTERY.TAG_TOO_LONG)

/** The form at /mypage/register and /mypage/mysteries. A draft needs a title alone. */
export const mysteryForm = z
  .looseObject({
    id: z.string().refine(isMysteryId, messages.PAGE.INVALID),
    as: z.enum(["draft", "submitted"], messages.PAGE.INVALID).default("submitted"),
    /** The version that the form was opened with; empty for a new mystery. */
    version: z.string().max(30, messages.PAGE.INVALID).default(""),
    title: line(limits.title, messages.MYSTERY.TITLE_TOO_LONG).refine(
      (typed) => typed !== "",
      messages.MYSTERY.TITLE_REQUIRED,
    ),
    maker: line(limits.maker, messages.MYSTERY.MAKER_TOO_LONG),
    url: link,
    content: text(limits.content),
    story: text(limits.story),
    prMessage: text(limits.prMessage),
    place: line(limits.place),
    venueName: line(limits.name),
    newVenue: line(limits.name),
    newVenuePrefecture: z
      .string()
      .default("")
      .refine(
        (chosen) => chosen === "" || prefectures.some(({ id }) => id === chosen),
        messages.PAGE.INVALID,
      ),
    newVenueStations: names(
      namesOf(limits.stations, limits.station),
      messages.MYSTERY.STATIONS_TOO_MANY,
      stationName,
    )
      .refine((list) => list.length <= limits.stations, messages.MYSTERY.STATIONS_TOO_MANY)
      .refine((list) => list.every(atMost(limits.station)), messages.MYSTERY.TOO_LONG),
    newVenuePosition: line(limits.url)
      .refine(
        (typed) => typed === "" || coordinatesIn(typed) !== null,
        messages.MYSTERY.POSITION_INVALID,
      )
      .transform(coordinatesIn),
    startDate: day,
    endDate: day,
    price: wholeNumber(0, limits.price),
    minPeople: wholeNumber(1, limits.people),
    maxPeople: wholeNumber(1, limits.people),
    minDuration: wholeNumber(1, limits.minutes),
    duration: wholeNumber(1, limits.minutes),
    tag: tags,
    ...outline,
    image: optionalPicture,
  })
  .superRefine((form, context) => {
    const refuse = (name: string, message: string) =>
      context.addIssue({ code: "custom", path: [name], message })
    const disordered = (from: number | null, to: number | null) =>
      from !== null && to !== null && from > to
    if (form.startDate && form.endDate && form.startDate > form.endDate) {
      refuse("endDate", messages.MYSTERY.DAYS_ORDER)
    }
    if (disordered(form.minPeople, form.maxPeople))
      refuse("maxPeople", messages.MYSTERY.PEOPLE_ORDER)
    if (disordered(form.team_min, form.team_max)) refuse("team_max", messages.MYSTERY.PEOPLE_ORDER)
    if (disordered(form.minDuration, form.duration))
      refuse("duration", messages.MYSTERY.MINUTES_ORDER)
    if (weekdays.every((weekday) => closedBox(weekday) in form)) {
      refuse(closedBox("none"), messages.MYSTERY.CLOSED_ALWAYS)
    }
    hoursIn(form, refuse)
    closedDaysIn(form, refuse)
    if (form.rerun_of !== null && form.is_rerun === false) {
      refuse("rerun_of", messages.MYSTERY.RERUN_DENIED)
    }
    if (form.newVenue !== "") {
      if (form.newVenuePrefecture === "")
        refuse("newVenuePrefecture", messages.MYSTERY.VENUE_PREFECTURE_REQUIRED)
    } else if (form.newVenueStations.length > 0 || form.newVenuePosition) {
      refuse("newVenue", messages.MYSTERY.VENUE_NAME_REQUIRED)
    }
    if (form.as === "draft") return
    if (form.maker === "") refuse("maker", messages.MYSTERY.MAKER_REQUIRED)
    if (!mysteryTypes.some(({ id }) => typeBox(id) in form)) {
      refuse(typeBox(mysteryTypes[0].id), messages.MYSTERY.TYPE_REQUIRED)
    }
    if (form.url === null && form.content === "") refuse("url", messages.MYSTERY.ABOUT_REQUIRED)
  })
  .transform((form) => ({
    id: form.id,
    as: form.as,
    version: form.version,
    /** Fields that an administrator checks again once the mystery is published. */
    checked: {
      title: form.title,
      maker: form.maker || null,
      startDate: form.startDate,
      endDate: form.endDate,
    },
    free: {
      url: form.url,
      content: form.content,
      story: form.story,
      prMessage: form.prMessage,
      place: form.place,
      price: form.price,
      minPeople: form.minPeople,
      maxPeople: form.maxPeople,
      minDuration: form.minDuration,
      duration: form.duration,
      tag: form.tag.join(","),
      types: chosen(mysteryTypes, (id) => typeBox(id) in form),
      categories: chosen(categories, (id) => categoryBox(id) in form),
      prefectures: chosen(prefectures, (id) => prefectureBox(id) in form),
    },
    outline: {
      ...(Object.fromEntries(
        (Object.keys(outline) as (keyof typeof outline)[]).map((name) => [name, form[name]]),
      ) as Pick<typeof form, keyof typeof outline>),
      // A mystery that repeats an earlier one is a rerun.
      ...(form.rerun_of !== null && { is_rerun: true }),
      closed_on: listOf(
        weekdays.filter((weekday) => closedBox(weekday) in form),
        closedBox("none") in form,
      ),
      tickets: listOf(
        (Object.keys(ticketNames) as (keyof typeof ticketNames)[]).filter(
          (ticket) => ticketBox(ticket) in form,
        ),
        ticketBox("none") in form,
      ),
    },
    hours: { weekly: hoursIn(form, ignore), closedDays: closedDaysIn(form, ignore) },
    venueIds: Object.keys(form)
      .flatMap((name) => /^venue-(\d{1,9})$/.exec(name)?.[1] ?? [])
      .map(Number),
    venueName: form.venueName,
    /** A venue that the site does not know yet. */
    newVenue:
      form.newVenue === ""
        ? null
        : {
            name: form.newVenue,
            prefecture: form.newVenuePrefecture,
            stations: form.newVenueStations,
            position: form.newVenuePosition,
          },
    image: form.image,
    removesImage: "removesImage" in form,
  }))
  .refine(({ venueIds }) => venueIds.length <= limits.venues, {
    path: ["venueName"],
    message: messages.MYSTERY.VENUES_TOO_MANY,
  })

/** Unreadable values were refused before. */
const ignore = () => undefined

export type MysteryForm = z.infer<typeof mysteryForm>

/** Comma-separated, as the contract stores lists. */
const chosen = <Id extends string | number>(
  all: readonly { id: Id }[],
  isChosen: (id: Id) => boolean,
) =>
  all
    .map(({ id }) => id)
    .filter(isChosen)
    .join(",")

/** Null while nothing is known; empty means that it is known to be none. */
const listOf = <Item>(items: Item[], isNone: boolean): Item[] | null =>
  items.length > 0 ? items : isNone ? [] : null
