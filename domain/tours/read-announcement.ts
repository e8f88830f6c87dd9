import { nfkc } from "#shared/text/normalize.ts"
import type { Day } from "#shared/time/tokyo.ts"
import { physicalLines } from "#domain/imports/written-lines.ts"
import {
  doubted,
  empty,
  type Found,
  type FoundPeriod,
  type FoundRun,
  missing,
  notYet,
  read,
  readPlace,
  runOf,
} from "./found.ts"
import { otherDays, readPeriod } from "./read-period.ts"
import { doubtedPrices, type FoundPrices, missingPrices, readPrices } from "./read-price.ts"
import { prefectureOfStop, prefecturesIn } from "./read-prefecture.ts"

const mostLines = 600
const longestLine = 400
/** Lines below a label that still belong to it. */
const mostBelow = 6

const labels = {
  title: /^(?:タイトル|公演名|イベント名|作品名|名称|公演タイトル)$/u,
  maker:
    /^(?:制作|企画・?制作|制作・?企画|企画・制作・運営|企画|原案・制作|制作団体|制作者|作・?演出)$/u,
  organizer: /^(?:主催|主催・企画|主催・制作|主催・企画・制作|運営|共催)$/u,
  period:
    /^(?:開催期間|開催日程|開催日時?|開催時期|公演期間|公演日程|公演日時?|実施期間|実施日|イベント期間|日程|日時|日にち|期間|会期|とき|開始日〜終了日|date|dates)$/iu,
  place:
    /^(?:開催場所|開催会場|会場名?|場所|開催地|開催店舗|店舗|実施場所|スタート地点|受付場所|ところ|住所|所在地|venue|place)$/iu,
  price:
    /^(?:参加費用?|参加料金?|料金|価格|チケット料金|チケット価格|チケット代金?|チケット|入場料|費用|販売価格|プレイ料金|プレイ料|前売り?券?|当日券?|前売り?料金|当日料金|price|tickets?)$/iu,
  url: /^(?:公式サイト|公式ページ|公式HP|オフィシャルサイト|特設サイト|ウェブサイト|Webサイト|サイト|URL|詳細|HP)$/iu,
} as const

type Label = keyof typeof labels

const bullet = /^[\s■□◆◇●○◎▼▽▶▷★☆・*#※►◤-]+/u
const bulletBehind = /[■□◆◇●○◎▼▽★☆*#◢]$/u
const closedDays = /^(?:休館日|休演日|休業日|定休日)/u
/** 2 会期, 3. 会場 */
const numbering = /^\(?\d{1,2}[.):]?\s+(?=\D)/u
/** A label whose letters stand apart, to be as long as the others. */
const spread = /^((?:\S ){1,3}\S)(?=\s{2,}|\s*[:|]|$)/u
/** Posts have pictures for labels. */
const pictures: [RegExp, Label][] = [
  [/^(?:📅|🗓|📆)\ufe0f?\s?/u, "period"],
  [/^(?:📍|🏠|🏢|@)\ufe0f?\s?/u, "place"],
  [/^(?:💰|💴|🎫|🎟)\ufe0f?\s?/u, "price"],
]
const bracketed = /^[【[<〈《≪(]([^】\]>〉》≫)]{1,20})[】\]>〉》≫)]\s*[:|]?\s*(.*)$/u
const stopLine = /^(\S{1,14}?(?:公演|会場|開催|編)?)(?:\s*[:|]\s*|[\s　]+|、)(.+)$/u

type Line = {
  label: Label | null
  text: string
  /** About other days or, behind ※, a note. */
  isAside: boolean
  isNote: boolean
}
type Block = { stop: string | null; prefecture: string | null; lines: Line[] }

/** The runs that the text of an announcement tells of, one for each stop of a tour. */
export function readAnnouncement(text: string, today: Day): FoundRun[] {
  const [common, ...stops] = blocksOf(text)
  if (!common) return []
  const shared = factsOf(common, today)
  const priceText = priceTextOf(common)
  const { base, exceptions } = exceptionsIn(priceText.text)
  const head = {
    title: asWritten(titleOf(common, stops)),
    maker: asWritten(makerOf([common, ...stops])),
  }
  const url = urlOf([common, ...stops])
  if (stops.length === 0) return [runOf({ ...head, url, ...shared })]
  const facts = stops.map((stop) => factsOf(stop, today))
  return facts.map((own) => {
    const text = exceptions.get(own.prefecture.text) ?? base
    const prices = pricesIn({ ...priceText, text })
    return runOf({ ...head, url, ...withShared(own, { ...shared, ...prices }, facts) })
  })
}

const exception = /\(([^()\d円¥]{1,12}?)(?:のみ|だけ|は)\s?:?([^()]{0,100}円[^()]{0,60})\)/gu
const exceptionLine =
  /^※?\s?([^()\d円¥※]{1,12}?)(?:のみ|だけ|は)\s?:?([^()\n]{0,100}円[^\n]{0,60})$/gmu

/** The prices of all stops, without those of single ones: 3,500円（東京のみ 3,800円）. */
function exceptionsIn(text: string): { base: string; exceptions: Map<string, string> } {
  const exceptions = new Map<string, string>()
  const take = (whole: string, stop: string, prices: string) => {
    const prefecture = prefectureOfStop(stop)
    if (prefecture === null || exceptions.has(prefecture)) return whole
    exceptions.set(prefecture, prices)
    return ""
  }
  const base = text.replaceAll(exception, take).replaceAll(exceptionLine, take)
  return { base, exceptions }
}

type Facts = Pick<FoundRun, "prefecture" | "place" | "startDate" | "endDate"> & FoundPrices

/** A fact that only one stop or the common part tells may hold for all of them: somebody is asked. */
function withShared(own: Facts, shared: Facts, all: readonly Facts[]): Facts {
  const isAtOneOnly = (name: keyof Facts) =>
    all.length > 1 && all.filter((facts) => facts[name].text !== "").length === 1
  const filled = (name: keyof Facts): Found => {
    const [alone] = all.flatMap((facts) => (facts[name].text === "" ? [] : [facts[name]]))
    if (name !== "prefecture" && alone && isAtOneOnly(name)) return doubted(alone.text, "elsewhere")
    if (own[name].text !== "" || own[name].doubt !== "missing") return own[name]
    return shared[name].text === "" ? own[name] : doubted(shared[name].text, "elsewhere")
  }
  // Prices that are told once, before all stops, are those of every stop.
  const hasOwnPrice = all.some(
    (facts) => facts.price.text !== "" || facts.price.doubt !== "missing",
  )
  const prices: FoundPrices = hasOwnPrice
    ? {
        price: filled("price"),
        advance_price: filledPrice("advance_price"),
        day_price: filledPrice("day_price"),
      }
    : {
        price: shared.price,
        advance_price: shared.advance_price,
        day_price: shared.day_price,
      }
  function filledPrice(name: "advance_price" | "day_price"): Found {
    const [alone] = all.flatMap((facts) => (facts[name].text === "" ? [] : [facts[name]]))
    return alone && isAtOneOnly(name) ? doubted(alone.text, "elsewhere") : own[name]
  }
  const isOpenAlike = own.startDate.doubt === "missing" && own.endDate.doubt === "missing"
  return {
    ...prices,
    prefecture: own.prefecture,
    place: own.place,
    startDate: isOpenAlike ? filled("startDate") : own.startDate,
    endDate: isOpenAlike ? filled("endDate") : own.endDate,
  }
}

/** The part before the first stop and after the last, then one block a stop. */
function blocksOf(text: string): Block[] {
  const common: Block = { stop: null, prefecture: null, lines: [] }
  const blocks = [common]
  let block = common
  /** Behind a stop. It is about all of them only if no other stop follows. */
  let behind: Line[] | null = null
  let isAfterGap = false
  for (const plain of plainLines(text)) {
    if (plain === "") {
      isAfterGap = true
      continue
    }
    const stop = stopOf(plain)
    if (stop) {
      block.lines.push(...(behind ?? []))
      behind = null
      block = { stop: stop.words, prefecture: stop.prefecture, lines: [] }
      blocks.push(block)
      if (stop.rest !== "") block.lines.push(lineOf(stop.rest))
    } else {
      const line = lineOf(plain)
      if (block !== common && isAfterGap && isAboutAll(plain, line, blocks)) behind ??= []
      ;(behind ?? block.lines).push(line)
    }
    isAfterGap = false
  }
  common.lines.push(...(behind ?? []))
  return blocks
}

function* plainLines(text: string): Generator<string> {
  let count = 0
  for (const physical of physicalLines(text)) {
    if (count++ === mostLines) return
    yield nfkc(physical.slice(0, longestLine)).trim()
  }
}

const linesOf = (text: string) => [...plainLines(text)].filter((line) => line !== "").map(lineOf)

const heading = /^[【[<〈《≪■□◆◇●○◎▼▽▶▷★☆]/u

/**
 * Whether a line behind an empty one is no longer about the last stop: that one is complete, or no other stop has such a heading. A label
 * that the other stops have too is that of the stop.
 */
function isAboutAll(plain: string, { label }: Line, blocks: readonly Block[]): boolean {
  const stops = blocks.slice(1, -1)
  const isOfStops =
    label !== null && stops.some(({ lines }) => lines.some((line) => line.label === label))
  if (isOfStops) return false
  const last = blocks.at(-1)
  return (
    (last !== undefined && isComplete(last)) ||
    (stops.length > 0 && (label !== null || heading.test(plain)))
  )
}

/** A stop that has its days and its place. */
const isComplete = ({ lines }: Block) =>
  lines.some(isAboutDays) && lines.some(({ label }) => label === "place" || label === null)

function stopOf(line: string): { words: string; prefecture: string; rest: string } | null {
  const plain = line.replace(bullet, "").replace(bulletBehind, "").trim()
  const [, inner, behind = ""] = bracketed.exec(plain) ?? []
  const words = inner ?? plain
  const prefecture = hasDate(words) ? null : prefectureOfStop(words)
  if (prefecture !== null) return { words, prefecture, rest: inner === undefined ? "" : behind }
  const [, stop = "", rest = ""] = stopLine.exec(plain) ?? []
  const beside = prefectureOfStop(stop)
  const isTold = /公演|会場|開催|編$/u.test(stop) || hasDate(rest)
  return beside !== null && isTold ? { words: stop, prefecture: beside, rest } : null
}

const hasDate = (text: string) => /\d{1,2}(?:月\s?|[/.])\d{1,2}/u.test(text)

function lineOf(line: string): Line {
  const isNote = line.startsWith("※")
  const plain = labelTogether(line.replace(bullet, ""))
  const isAside = isNote || closedDays.test(plain) || otherDays.test(plain.slice(0, 30))
  for (const [picture, label] of pictures) {
    if (picture.test(plain)) return { label, text: plain.replace(picture, ""), isAside, isNote }
  }
  const [, inBrackets, behind = ""] = bracketed.exec(plain) ?? []
  const [, named = inBrackets, rest = behind] =
    /^([^:|\s][^:|]{0,11}?)\s*[:|]\s*(.*)$/u.exec(plain) ?? []
  const label = labelIn(named ?? plain)
  if (label !== null) {
    const text = label === "price" ? withPriceLabel(named ?? plain, rest) : rest
    return { label, text: text.trim(), isAside, isNote }
  }
  const [, first = "", second = ""] = /^([^\s/]{1,8})(?:\s+|\s?\/\s?)(.+)$/u.exec(plain) ?? []
  const spaced = labelIn(first)
  if (spaced !== null)
    return {
      label: spaced,
      text: spaced === "price" ? withPriceLabel(first, second) : second,
      isAside,
      isNote,
    }
  return { label: null, text: plain, isAside, isNote }
}

/** Without its number, and without the blanks that make labels equally long. */
function labelTogether(line: string): string {
  const plain = line.replace(numbering, "").replace(spread, (label) => label.replaceAll(" ", ""))
  const [first = ""] = plain.split(/[\s:|]/u, 1)
  return labelIn(first) === null ? line : plain
}

/** 前売：3,200円 and 料金（学生）：2,000円 say in their label which price it is. */
const withPriceLabel = (label: string, text: string) =>
  /前売|当日|\(/u.test(label) ? `${label} ${text}` : text

function labelIn(words: string): Label | null {
  const plain = words.replaceAll(/\s/gu, "").replace(/(?<=.)\([^()]{1,12}\)?$/u, "")
  const found = Object.entries(labels).find(([, pattern]) => pattern.test(plain))
  return found ? (found[0] as Label) : null
}

/**
 * The texts under a label. The lines below one go on with it until the next label: all of them below a label alone or about prices, and
 * those with days about days.
 */
function textsUnder({ lines }: Block, label: Label): string[] {
  return lines.flatMap((line, n) => {
    if (line.label !== label) return []
    const isAll = line.text === "" || label === "price"
    const below: string[] = []
    for (const next of lines.slice(n + 1, n + 1 + mostBelow)) {
      if (next.label !== null || (next.isAside && !next.isNote)) break
      const isTold = next.isNote
        ? label === "price" || label === "period"
        : isAll || (label === "period" && hasDate(next.text))
      if (isTold) below.push(next.isNote ? `※${next.text}` : next.text)
    }
    return [[line.text, ...below].join("\n").trim()]
  })
}

const isAboutDays = (line: Line) =>
  line.label === "period" || (line.label === null && !line.isAside && hasDate(line.text))

function factsOf(block: Block, today: Day): Facts {
  const { start, end } = periodOf(block, today)
  const place = asWritten(placeOf(block))
  return {
    ...pricesIn(priceTextOf(block)),
    prefecture: block.prefecture === null ? prefectureIn(block) : read(block.prefecture),
    place,
    startDate: start,
    endDate: end,
  }
}

/** The prefecture of a stop is told by its heading; otherwise by what stands at the place. */
function prefectureIn(block: Block): Found {
  const told = prefecturesIn(textsUnder(block, "place").join("\n"))
  const [only] = told
  if (only !== undefined && told.length === 1) return read(only)
  if (told.length > 1) return doubted(only ?? "", "several")
  const [stop] = textsUnder(block, "place").flatMap((text) => prefectureOfStop(text) ?? [])
  if (stop !== undefined) return read(stop)
  const anywhere = prefecturesIn(block.lines.map(({ text }) => text).join("\n"))
  return anywhere.length === 1 ? doubted(anywhere[0] ?? "", "unlabelled") : missing
}

function periodOf(block: Block, today: Day): FoundPeriod {
  const labelled = textsUnder(block, "period")
    .map((text) =>
      text
        .split("\n")
        .filter((line) => !otherDays.test(line))
        .join(" "),
    )
    .filter((text) => text !== "")
  const texts =
    labelled.length > 0 ? labelled : block.lines.filter(isAboutDays).map(({ text }) => text)
  const periods = texts
    .map((text) => readPeriod(text, today))
    .filter(({ start, end }) => start.doubt !== "missing" || end.doubt !== "missing")
  const [first] = periods
  if (!first) {
    const isAnnounced = block.stop !== null && block.lines.some(({ text }) => notYet.test(text))
    const none = isAnnounced ? doubted("", "no-day") : missing
    return { start: none, end: none }
  }
  const differ = periods.some(
    ({ start, end }) => start.text !== first.start.text || end.text !== first.end.text,
  )
  if (!differ) return first
  return {
    start: doubted(first.start.text, "several"),
    end: doubted(first.end.text, "several"),
  }
}

/** Words that say what a sum of money is for. */
const isPrice =
  /前売|当日|一般|大人|おとな|参加[費料]|料金|価格|入場料?|チケット|お?(?:1|一)(?:人|名)|おひとり|adv|無料/iu

function pricesIn({ text, isLabelled }: PriceText): FoundPrices {
  if (text === "") return missingPrices
  const prices = readPrices(text)
  return isLabelled || isPrice.test(text) ? prices : doubtedPrices(prices, "unlabelled")
}

/** The prices in the lines of a description. */
export const pricesInWords = (text: string): FoundPrices =>
  pricesIn(priceTextOf({ stop: null, prefecture: null, lines: linesOf(text) }))

type PriceText = { text: string; isLabelled: boolean }

function priceTextOf(block: Block): PriceText {
  const labelled = textsUnder(block, "price").join("\n")
  if (labelled !== "") return { text: labelled, isLabelled: true }
  const lines = block.lines.filter(
    ({ label, isAside, isNote, text }) =>
      label === null && (isNote || !isAside) && /円|¥/u.test(text),
  )
  return { text: lines.map(({ text }) => text).join("\n"), isLabelled: false }
}

/** Without a label, what is left of the lines of a stop. */
function placeOf(block: Block): Found {
  const labelled = textsUnder(block, "place").map((text) => text.split("\n")[0] ?? "")
  const [first] = labelled
  if (first !== undefined && first !== "")
    return labelled.length === 1 ? readPlace(first) : doubted(labelled.join(" "), "several")
  if (block.stop === null) return missing
  const rest = block.lines
    .filter(({ label, isAside }) => label === null && !isAside)
    .map(({ text }) => withoutFacts(text))
    .find((text) => text.length > 1 && !notYet.test(text))
  return rest === undefined ? missing : doubted(rest, "unlabelled")
}

const withoutFacts = (text: string) =>
  text
    .replaceAll(
      /(?:\d{4}[年/.-]\s?)?\d{1,2}(?:月\s?|[/.])\d{1,2}日?(?:\s?[([][^)\]]{1,6}[)\]])?/gu,
      " ",
    )
    .replaceAll(
      /[~〜–、・]\s?\d{1,2}(?:日(?:\s?\([^)]{1,6}\))?|\s?\([日月火水木金土][^)]{0,5}\))/gu,
      " ",
    )
    .replaceAll(/(?:前売|当日|一般)?\s?[\d,]+円/gu, " ")
    .replaceAll(/[~〜–—―|]/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .replace(/^[\s:、・/]+/u, "")
    .trim()

/** A title in 『』 that is told once, or under its label. The first line is a suggestion. */
function titleOf(common: Block, stops: readonly Block[]): Found {
  const [labelled] = textsUnder(common, "title")
  if (labelled !== undefined && labelled !== "") return read(unquoted(labelled))
  const all = [common, ...stops].flatMap(({ lines }) => lines.map(({ text }) => text))
  const quoted = new Set(
    all.flatMap((line) =>
      [...line.matchAll(/『([^』]{1,100})』/gu)].map(([, title = ""]) => title),
    ),
  )
  const [only] = quoted
  if (only !== undefined) return quoted.size === 1 ? read(only) : doubted(only, "several")
  const inHooks = new Set(
    common.lines.flatMap(({ text }) =>
      [...text.matchAll(/「([^「」]{3,60})」/gu)].map(([, title = ""]) => title),
    ),
  )
  const [hooked] = inHooks
  if (hooked !== undefined && inHooks.size === 1) return doubted(hooked, "unlabelled")
  const first = common.lines.find(({ label, isAside }) => label === null && !isAside)?.text
  return first === undefined ? missing : doubted(unquoted(first), "unlabelled")
}

/** Brackets as Japanese texts have them, which NFKC made half as wide. */
const asWritten = ({ text, doubt }: Found): Found => ({
  text: text.replaceAll("(", "（").replaceAll(")", "）"),
  doubt,
})

const unquoted = (title: string) => /^[「『](.+)[」』]$/u.exec(title)?.[1] ?? title

function makerOf(blocks: readonly Block[]): Found {
  const told = (label: Label) => [
    ...new Set(
      blocks.flatMap((block) => textsUnder(block, label)).map((text) => text.split("\n")[0] ?? ""),
    ),
  ]
  const makers = told("maker").filter((name) => name !== "")
  const [maker] = makers
  if (maker !== undefined) return makers.length === 1 ? read(maker) : doubted(maker, "several")
  const [organizer] = told("organizer").filter((name) => name !== "")
  return organizer === undefined ? missing : doubted(organizer, "unlabelled")
}

const addresses = /https:\/\/[\w.-]+(?:\/[\w./?%&=~#@+-]*)?/g

function urlOf(blocks: readonly Block[]): Found {
  const labelled = blocks
    .flatMap((block) => textsUnder(block, "url"))
    .flatMap((text) => text.match(addresses) ?? [])
  const all = new Set(
    labelled.length > 0
      ? labelled
      : blocks.flatMap(({ lines }) => lines.flatMap(({ text }) => text.match(addresses) ?? [])),
  )
  const [first] = all
  if (first === undefined) return empty
  return all.size === 1 ? read(first) : doubted(first, "several")
}
