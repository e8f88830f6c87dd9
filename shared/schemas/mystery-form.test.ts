import { describe, expect, test } from "vitest"
import { messages } from "../messages/catalogue.ts"
import { checkForm } from "./check-form.ts"
import { mysteryForm } from "./mystery-form.ts"

const { MYSTERY } = messages
const id = "A".repeat(22)

type Given = Record<string, string | undefined>

const whole: Given = {
  id,
  title: "霧の駅舎",
  maker: "坂の上の謎工房",
  url: "https://example.com/kiri",
  "type-01": "on",
}

function check(given: Given) {
  const form = new FormData()
  for (const [name, value] of Object.entries(given)) {
    if (value !== undefined) form.append(name, value)
  }
  return checkForm(mysteryForm, form)
}
const read = (given: Given = {}) => {
  const checked = check({ ...whole, ...given })
  if (!checked.ok) throw new Error(JSON.stringify(checked.fields))
  return checked.value
}
const errorsIn = (given: Given) => {
  const checked = check(given)
  return checked.ok ? {} : checked.fields
}

describe("what is required", () => {
  test("title, maker, a type, and an address or a text", () => {
    expect(read().as).toBe("submitted")
    expect(read({ url: "", content: "歩いて解きます。" }).free.url).toBeNull()
    expect(errorsIn({ id })).toEqual({
      title: MYSTERY.TITLE_REQUIRED,
      maker: MYSTERY.MAKER_REQUIRED,
      "type-01": MYSTERY.TYPE_REQUIRED,
      url: MYSTERY.ABOUT_REQUIRED,
    })
  })

  test("a title alone for a draft", () => {
    expect(errorsIn({ id, as: "draft", title: "霧の駅舎" })).toEqual({})
    expect(errorsIn({ id, as: "draft", title: "　" })).toEqual({ title: MYSTERY.TITLE_REQUIRED })
  })

  test("nobody publishes by the form", () => {
    expect(errorsIn({ ...whole, as: "published" })).toHaveProperty("as")
  })
})

describe("numbers", () => {
  test.each([
    ["1800", 1800],
    ["１，８００円", 1800],
    ["¥1,800", 1800],
    ["0", 0],
    ["08", 8],
    ["", null],
    ["  ", null],
  ])("「%s」 is %s", (typed, price) => {
    expect(read({ price: typed }).free.price).toBe(price)
  })

  test.each(["1e3", "18.5", "-5", "二千", "約2000", "1800から"])(
    "「%s」 is refused, not read as far as it goes",
    (typed) => {
      expect(errorsIn({ ...whole, price: typed })).toEqual({ price: MYSTERY.NUMBER_INVALID })
    },
  )

  test("beyond what the database keeps", () => {
    expect(errorsIn({ ...whole, price: "10000001", minPeople: "0" })).toEqual({
      price: MYSTERY.NUMBER_RANGE,
      minPeople: MYSTERY.NUMBER_RANGE,
    })
  })

  test("from and to are in order", () => {
    const given = { minPeople: "5", maxPeople: "2", minDuration: "90", duration: "60" }
    const days = { startDate: "2026-12-02", endDate: "2026-12-01" }
    expect(errorsIn({ ...whole, ...given, ...days, team_min: "3", team_max: "2" })).toEqual({
      maxPeople: MYSTERY.PEOPLE_ORDER,
      duration: MYSTERY.MINUTES_ORDER,
      endDate: MYSTERY.DAYS_ORDER,
      team_max: MYSTERY.PEOPLE_ORDER,
    })
  })
})

test.each([
  "http://example.com",
  "javascript:alert(1)",
  "https://a@b.example",
  "https://a b.example",
  "//x",
])("%s is no link", (url) => {
  expect(errorsIn({ ...whole, url, ticket_url: url })).toEqual({
    url: MYSTERY.URL_INVALID,
    ticket_url: MYSTERY.URL_INVALID,
  })
})

test.each(["2026-02-30", "2026/01/01", "1899-01-01", "infinity"])("%s is no day", (startDate) => {
  expect(errorsIn({ ...whole, startDate })).toEqual({ startDate: MYSTERY.DAY_INVALID })
})

test("lists are stored as the contract stores them", () => {
  const boxes = {
    "type-16": "on",
    "category-4": "on",
    "prefecture-13": "on",
    "prefecture-01": "on",
  }
  const { free } = read({ ...boxes, tag: "#猫、夜 , 猫，  雨でもOK、" })
  expect(free).toMatchObject({
    types: "01,16",
    categories: "4",
    prefectures: "01,13",
    tag: "猫,夜,雨でもOK",
  })
  expect(read({ "type-99": "on", "prefecture-99": "on" }).free).toMatchObject({
    types: "01",
    prefectures: "",
  })
})

test("too many tags, and too long ones, are refused", () => {
  const many = Array.from({ length: 31 }, (_, n) => `札${n}`).join("、")
  expect(errorsIn({ ...whole, tag: many })).toEqual({ tag: MYSTERY.TAGS_TOO_MANY })
  expect(errorsIn({ ...whole, tag: "長".repeat(41) })).toEqual({ tag: MYSTERY.TAG_TOO_LONG })
})

describe("the outline", () => {
  test("what nobody answered stays unknown", () => {
    expect(new Set(Object.values(read().outline))).toEqual(new Set([null]))
  })

  test("no is an answer, and so is none", () => {
    const { outline } = read({
      solo: "no",
      wheelchair: "yes",
      "ticket-none": "on",
      "closed-1": "on",
      "closed-none": "on",
      hints: "staff",
      time_limit: "0",
    })
    expect(outline).toMatchObject({
      solo: false,
      wheelchair: true,
      tickets: [],
      closed_on: [1],
      hints: "staff",
      time_limit: 0,
    })
  })

  test.each(["constructor", "toString", "x"])("%s is no kind of hints", (hints) => {
    expect(errorsIn({ ...whole, hints })).toHaveProperty("hints")
  })

  test("nothing is closed on all days", () => {
    const week = Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((day) => [`closed-${day}`, "on"]))
    expect(errorsIn({ ...whole, ...week })).toEqual({ "closed-none": MYSTERY.CLOSED_ALWAYS })
  })

  test.each([id, `https://nazo.example/mysteries/${id}?x=1`, `/mysteries/${id}#review`])(
    "an earlier run is named by its page: %s",
    (given) => {
      const { outline } = read({ rerun_of: given })
      expect([outline.rerun_of, outline.is_rerun]).toEqual([id, true])
    },
  )

  test("an earlier run of what is no rerun is refused", () => {
    expect(errorsIn({ ...whole, rerun_of: id, is_rerun: "no" })).toEqual({
      rerun_of: MYSTERY.RERUN_DENIED,
    })
  })

  test("any other page is none", () => {
    expect(errorsIn({ ...whole, rerun_of: "https://example.com" })).toEqual({
      rerun_of: MYSTERY.RERUN_UNKNOWN,
    })
  })
})

test("venues are numbers", () => {
  expect(read({ "venue-12": "広場", "venue-x": "広場", "venue-7": "駅" }).venueIds).toEqual([12, 7])
})

test("an id of another form is refused", () => {
  for (const wrong of ["", "x", `${id}A`, `${id.slice(1)}é`]) {
    expect(errorsIn({ ...whole, id: wrong })).toHaveProperty("id")
  }
})

describe("a venue that the site does not know", () => {
  const venue = {
    newVenue: " 月見　ホール ",
    newVenuePrefecture: "13",
    newVenueStations: "新宿駅、 新宿三丁目,新宿",
    newVenuePosition: "３５．６８９５４, 139.70064",
  }

  test("has a name, a prefecture, stations and a position", () => {
    expect(read().newVenue).toBeNull()
    expect(read(venue).newVenue).toEqual({
      name: "月見 ホール",
      prefecture: "13",
      stations: ["新宿", "新宿三丁目"],
      position: { latitude: 35.68954, longitude: 139.70064 },
    })
    const bare = { ...venue, newVenueStations: "", newVenuePosition: "" }
    expect(read(bare).newVenue).toMatchObject({ stations: [], position: null })
  })

  test.each<[Given, Record<string, string>]>([
    [{ newVenue: "" }, { newVenue: MYSTERY.VENUE_NAME_REQUIRED }],
    [{ newVenuePrefecture: "" }, { newVenuePrefecture: MYSTERY.VENUE_PREFECTURE_REQUIRED }],
    [{ newVenuePrefecture: "48" }, { newVenuePrefecture: messages.PAGE.INVALID }],
    [{ newVenuePosition: "新宿" }, { newVenuePosition: MYSTERY.POSITION_INVALID }],
    [{ newVenuePosition: "48.85, 2.29" }, { newVenuePosition: MYSTERY.POSITION_INVALID }],
    [
      { newVenueStations: Array.from({ length: 11 }, (_, n) => `駅前${n}`).join("、") },
      { newVenueStations: MYSTERY.STATIONS_TOO_MANY },
    ],
    [{ newVenueStations: "駅".repeat(41) + "前" }, { newVenueStations: MYSTERY.TOO_LONG }],
  ])("is refused with %j", (wrong, errors) => {
    expect(errorsIn({ ...whole, ...venue, ...wrong })).toEqual(errors)
  })
})
