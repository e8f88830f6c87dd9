import { expect, test } from "vitest"
import { readTour } from "./read-tour.ts"

const today = "2026-11-28"

const runs = (text: string) => {
  const read = readTour(text, today)
  if (!read.ok) throw new Error(read.code)
  return read.value.map((run) =>
    Object.fromEntries(
      Object.entries(run).flatMap(([name, { text, doubt }]) =>
        text === "" && doubt === null ? [] : [[name, doubt === null ? text : `${text}?${doubt}`]],
      ),
    ),
  )
}

test("an announcement of a tour becomes one run a stop", () => {
  const text = `リアル謎解きゲーム『月夜の郵便局』全国ツアー

【東京公演】
開催期間：2026年12月5日(土)〜12月20日(日)
会場：路地裏ホール（新宿区）
前売 3,200円／当日 3,500円

■大阪公演
日程　2027年1月9日(土)〜1月31日(日)
会場　港の倉庫
料金　前売 3,000円・当日 3,300円

企画・制作：月夜工房
https://tsukiyo.example.com/post`
  expect(runs(text)).toEqual([
    {
      title: "月夜の郵便局",
      maker: "月夜工房",
      prefecture: "13",
      place: "路地裏ホール（新宿区）",
      startDate: "2026-12-05",
      endDate: "2026-12-20",
      price: "3200",
      advance_price: "3200",
      day_price: "3500",
      url: "https://tsukiyo.example.com/post",
    },
    {
      title: "月夜の郵便局",
      maker: "月夜工房",
      prefecture: "27",
      place: "港の倉庫",
      startDate: "2027-01-09",
      endDate: "2027-01-31",
      price: "3000",
      advance_price: "3000",
      day_price: "3300",
      url: "https://tsukiyo.example.com/post",
    },
  ])
})

test("stops in a line each, and a price for all of them", () => {
  const text = `「灯台のきおく」
料金：2,800円
札幌　2027年2月6日(土)〜2月14日(日)　時計台前スタジオ
仙台　2027年2月20日(土)〜2月28日(日)　広瀬川会館
名古屋　2027年3月6日(土)〜3月14日(日)　大須の二階`
  expect(
    runs(text).map(({ prefecture, startDate, price, place }) => [
      prefecture,
      startDate,
      price,
      place,
    ]),
  ).toEqual([
    ["01", "2027-02-06", "2800", "時計台前スタジオ?unlabelled"],
    ["04", "2027-02-20", "2800", "広瀬川会館?unlabelled"],
    ["23", "2027-03-06", "2800", "大須の二階?unlabelled"],
  ])
})

test("a price that only the last stop has is asked about at every stop", () => {
  const text = `『灯台のきおく』
【札幌】2027年2月6日(土)〜2月14日(日)
会場：時計台前スタジオ
【仙台】2027年2月20日(土)〜2月28日(日)
会場：広瀬川会館
料金：2,800円`
  expect(runs(text).map(({ price }) => price)).toEqual(["2800?elsewhere", "2800?elsewhere"])
})

test("a price that is told behind all stops is that of all, but for the stops it names", () => {
  const text = `『灯台のきおく』
■東京
12/5(土)〜6(日)
@路地裏ホール
■大阪
1/9(土)
@港の倉庫
■福岡
Coming soon

【料金】
前売 2,800円／当日 3,000円（東京のみ 前売 3,000円／当日 3,300円）
【チケット】
一般販売 12/1(火)18:00〜`
  expect(
    runs(text).map(({ place, startDate, endDate, price, day_price }) => [
      place,
      startDate,
      endDate,
      price,
      day_price,
    ]),
  ).toEqual([
    ["路地裏ホール", "2026-12-05", "2026-12-06", "3000", "3300"],
    ["港の倉庫", "2027-01-09", "2027-01-09", "2800", "3000"],
    ["?missing", "?no-day", "?no-day", "2800", "3000"],
  ])
})

test("a price between two stops is that of the stop before", () => {
  const text = `『灯台のきおく』
【東京】
日程：2027年3月6日(土)
会場：路地裏ホール

料金：3,000円

【大阪】
日程：2027年4月3日(土)
会場：港の倉庫

料金：2,800円`
  expect(runs(text).map(({ price }) => price)).toEqual(["3000", "2800"])
})

test("structured data with a series has a run for each event", () => {
  const data = {
    "@context": "https://schema.org",
    "@type": "EventSeries",
    name: "月夜の郵便局",
    organizer: { "@type": "Organization", name: "月夜工房" },
    offers: { "@type": "Offer", price: "3200", priceCurrency: "JPY" },
    subEvent: [
      {
        "@type": "Event",
        startDate: "2026-12-05T10:00:00+09:00",
        endDate: "2026-12-20T21:00:00+09:00",
        location: { "@type": "Place", name: "路地裏ホール", address: { addressRegion: "東京都" } },
      },
      {
        "@type": "Event",
        startDate: "2027-01-09",
        location: { "@type": "Place", name: "港の倉庫", address: "大阪府大阪市北区1-1" },
      },
    ],
  }
  expect(
    runs(`<html><script type="application/ld+json">${JSON.stringify(data)}</script>`),
  ).toMatchObject([
    {
      title: "月夜の郵便局",
      maker: "月夜工房",
      prefecture: "13",
      startDate: "2026-12-05",
      endDate: "2026-12-20",
      price: "3200",
    },
    { prefecture: "27", startDate: "2027-01-09", endDate: "?open-end", price: "3200" },
  ])
})

test("performances of a calendar file at one place are one run", () => {
  const event = (start: string, end: string, place: string) =>
    `BEGIN:VEVENT\nSUMMARY:月夜の郵便局\nDTSTART;TZID=Asia/Tokyo:${start}\nDTEND;TZID=Asia/Tokyo:${end}\nLOCATION:${place}\nEND:VEVENT\n`
  const text = `BEGIN:VCALENDAR\n${event("20261205T130000", "20261205T150000", "東京都新宿区 路地裏ホール")}${event("20261212T130000", "20261212T150000", "東京都新宿区 路地裏ホール")}END:VCALENDAR`
  expect(runs(text)).toMatchObject([
    { prefecture: "13", startDate: "2026-12-05", endDate: "2026-12-12", price: "?missing" },
  ])
})

test("a table has a run in each row", () => {
  const text = `都市,期間,会場,前売,当日
東京,2026/12/5(土)〜12/20(日),路地裏ホール,"3,200円","3,500円"
福岡,12/5〜12/20,天神の地下,3000,3300`
  expect(runs(text)).toMatchObject([
    {
      prefecture: "13",
      startDate: "2026-12-05",
      endDate: "2026-12-20",
      price: "3200",
      day_price: "3500",
    },
    {
      prefecture: "40",
      startDate: "2026-12-05?no-year",
      endDate: "2026-12-20?no-year",
      price: "3000",
    },
  ])
})

test("a column for some is not the price of everybody", () => {
  const text = `会場,開始日,終了日,料金（一般）,料金（学生）
路地裏ホール,2027/3/6,2027/3/7,3000,2500`
  expect(runs(text)).toMatchObject([{ price: "3000" }])
  expect(runs(text.replace("一般", "平日").replace("学生", "土日"))).toMatchObject([
    { price: "?missing" },
  ])
})

test("offers for groups and students are not the price of everybody", () => {
  const offer = (name: string, price: number) => ({ name, price, priceCurrency: "JPY" })
  const data = {
    "@type": "Event",
    name: "月夜の郵便局",
    startDate: "2026-12-05T10:00:00+09:00",
    endDate: "2026-12-21T00:00:00+09:00",
    offers: [offer("一般（前売）", 3200), offer("一般（当日）", 3700), offer("学生", 2500)],
  }
  expect(runs(JSON.stringify(data))).toMatchObject([
    {
      startDate: "2026-12-05",
      endDate: "2026-12-20?several",
      price: "3200",
      advance_price: "3200",
      day_price: "3700",
    },
  ])
  const lowest = { ...data, offers: { "@type": "AggregateOffer", lowPrice: 2500 } }
  expect(runs(JSON.stringify(lowest))).toMatchObject([{ price: "2500?several" }])
})

test("a calendar file tells of prices, and of ends at midnight and at night", () => {
  const text = `BEGIN:VCALENDAR
BEGIN:VEVENT
SUMMARY:月夜の郵便局
DTSTART:20270108T150000Z
DTEND:20270111T150000Z
LOCATION:東京都新宿区 路地裏ホール
DESCRIPTION:前売 3\\,200円／当日 3\\,700円\\n学生は300円引き
END:VEVENT
BEGIN:VEVENT
SUMMARY:夜の郵便局
DTSTART;TZID=Asia/Tokyo:20261220T220000
DTEND;TZID=Asia/Tokyo:20261221T003000
LOCATION:港の倉庫
END:VEVENT
END:VCALENDAR`
  expect(runs(text)).toMatchObject([
    { startDate: "2027-01-09", endDate: "2027-01-11", price: "3200", day_price: "3700" },
    { startDate: "2026-12-20", endDate: "2026-12-20", price: "?missing" },
  ])
})

test("what tells of no run is refused", () => {
  expect(readTour("こんにちは", today)).toMatchObject({ code: "tour-nothing" })
  expect(readTour("{broken", today)).toMatchObject({ ok: false })
  expect(readTour("あ".repeat(60_001), today)).toMatchObject({ code: "tour-too-long" })
})
