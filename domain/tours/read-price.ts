import { nfkc } from "#shared/text/normalize.ts"
import { type Doubt, doubted, empty, type Found, missing, read } from "./found.ts"

export type FoundPrices = Record<"price" | "advance_price" | "day_price", Found>

export const missingPrices: FoundPrices = {
  price: missing,
  advance_price: empty,
  day_price: empty,
}

const longestText = 600

const amounts =
  /(?:(?<![\d,.])¥\s?(\d[\d,]{0,9})|(?<![\d,.万千])(\d[\d,]{0,9})\s?(?:円|yen(?![a-z])))(\s?(?:[~〜]|[–—-](?=\s?[¥\d])))?/giu
/** 3,000円(税込3,300円): the second is what somebody pays. */
const taxBehind =
  /(?:(?:税抜き?|税別|本体)(?:価格)?\s?)?(?<![\d,])\d[\d,]{0,9}\s?円\s?[([](?:税込み?価?格?|込)\s?(¥?\d[\d,]{0,9}\s?円)[)\]]/gu
/** 3,300円(税抜3,000円) */
const withoutTaxBehind =
  /(\d\s?円)\s?[([](?:税抜き?|税別|本体)(?:価格)?\s?¥?\d[\d,]{0,9}\s?円[)\]]/gu
/** A price before tax is not what somebody pays. */
const beforeTax = /税別|税抜|外税|本体|\+\s?税|プラス税|tax\s?ex|\+\s?tax/iu
const foreign = /USD|EUR|ドル|\$|€/iu
const free = /無料|(?<![\d,])0\s?円/gu
/** Sums that are not written in digits alone: 1万円, 3千円. */
const otherNumber = /[\d一二三四五六七八九]\s?[万千]/u

const kinds = {
  advance: /前売|(?<![a-z])adv(?![a-z])|advance/iu,
  day: /当日|(?<![a-z])door(?![a-z])/iu,
  /** For those who are early, and not what one person pays in advance. */
  early: /早割|早期|早得|早鳥|early/iu,
  /** The price of a child, a team, a shirt: not what one person pays for the mystery. */
  other:
    /小学生|中学生|高校生|子ども|子供|こども|キッズ|小人|小中|学生|学割|U-?\d\d|\d歳|幼児|未就学|シニア|障が|ペア|グループ|チーム|組|貸切|貸し切り|\d人[用分券でまセ]|(?<!\d)(?:[2-9]|\d\d)\s?(?:人|名)|団体|セット|会員|割引|延長|ドリンク|送料|グッズ|手数料|駐車|キャンセル|再挑戦|追加|保証金|預り|賞金|賞品|景品|商品券|クーポン|総額|レンタル|飲食|親子|家族|ファミリー|リピーター|女性|男性|レディース|VIP|プレミアム|特典|限定/iu,
} as const

/** Children and the like may enter for nothing where others pay. */
const freeForOthers = /以下|未満|乳|保護者|付き?添|介助|見学/u

type Kind = keyof typeof kinds | "general"

/** A sum of money, and whose price it is. `isFrom`: it is the lowest of several. */
export type Amount = { kind: Kind; yen: number; isFrom: boolean }

export const kindOf = (words: string): Kind =>
  (["other", "early", "advance", "day"] as const).find((kind) => kinds[kind].test(words)) ??
  "general"

/** The prices for one person, in advance and on the day where these differ. */
export function readPrices(text: string): FoundPrices {
  const plain = nfkc(text.slice(0, longestText))
    .replaceAll(taxBehind, "$1")
    .replaceAll(withoutTaxBehind, "$1")
  const found = amountsIn(plain)
  const isFree = isFreeFor(plain)
  const doubt = beforeTax.test(plain)
    ? "tax"
    : foreign.test(plain)
      ? "currency"
      : text.length > longestText ||
          otherNumber.test(plain) ||
          (isFree && found.some(({ yen }) => yen > 0))
        ? "several"
        : null
  if (found.length > 0) return pricesOf(found, doubt)
  return {
    ...missingPrices,
    price: isFree && doubt === null ? read("0") : doubt === null ? missing : doubted("", doubt),
  }
}

/** One price of each kind is read, unless there is a doubt about all of them. */
export function pricesOf(found: readonly Amount[], doubt: Doubt | null): FoundPrices {
  const of = (kind: Kind) => found.filter((amount) => amount.kind === kind)
  const [general, day] = [of("general"), of("day")]
  // 3,000円（当日3,500円）: the one without a name is that in advance.
  const advance = of("advance").length === 0 && day.length > 0 ? general : of("advance")
  const ordinary = [...general, ...advance]
  const price = ordinary.length > 0 ? ordinary : day
  const all: FoundPrices = {
    price:
      price.length > 0
        ? single(price)
        : of("early").length > 0
          ? single(of("early"))
          : doubted("", found.length > 0 ? "per-group" : "missing"),
    advance_price: advance.length > 0 ? single(advance) : empty,
    day_price: day.length > 0 ? single(day) : empty,
  }
  const isEarlyAlone = of("early").length > 0 && ordinary.length === 0
  const someDoubt = doubt ?? (isEarlyAlone || found.some(({ isFrom }) => isFrom) ? "several" : null)
  if (someDoubt === null) return all
  return {
    price: doubted(all.price.text, all.price.doubt ?? someDoubt),
    advance_price: withDoubt(all.advance_price, someDoubt),
    day_price: withDoubt(all.day_price, someDoubt),
  }
}

/** The prices with a doubt, where there are any. */
export const doubtedPrices = (prices: FoundPrices, doubt: Doubt): FoundPrices => ({
  price: withDoubt(prices.price, doubt),
  advance_price: withDoubt(prices.advance_price, doubt),
  day_price: withDoubt(prices.day_price, doubt),
})

const withDoubt = (found: Found, doubt: Doubt): Found =>
  found.text === "" ? found : doubted(found.text, doubt)

/** Prices of one kind: one of them is read, and of several the first is a suggestion. */
function single(found: readonly Amount[]): Found {
  const all = [...new Set(found.map(({ yen }) => yen))]
  const [first] = all
  if (first === undefined) return missing
  return all.length === 1 ? read(String(first)) : doubted(String(first), "several")
}

/** 前売・当日とも */
const bothKinds = /前売り?券?\s?[・/&、とも]\s?当日/u

/** A price of some days only. */
const someDays = /平日|土日|土・日|週末|休日|祝日/u

const separators = /[/|、,;\n・]/u

/** Each with what stands before it since the last amount, and in brackets behind it. */
function amountsIn(plain: string): Amount[] {
  let from = 0
  const found: Amount[] = []
  for (const each of plain.matchAll(amounts)) {
    const [whole, afterSign, beforeYen, isFrom] = each
    const before = plain.slice(from, each.index)
    const label = before.split(separators).at(-1) ?? ""
    from = each.index + whole.length
    const rest = plain.slice(from, from + 40)
    const [behind = ""] = /^\s?\([^)¥円]{0,30}\)/u.exec(rest) ?? []
    const words = (label.trim() === "" ? before : label) + behind
    const yen = Number((afterSign ?? beforeYen ?? "").replaceAll(",", ""))
    // 学生500円引き
    if (/^\s?(?:引|割引|off)/iu.test(rest)) {
      if (kindOf(words) !== "other") found.push({ kind: "general", yen, isFrom: true })
      continue
    }
    const isAdded = /(?:\+|プラス)\s?$/u.test(before) || /^\s?(?:増|up|アップ|プラス)/iu.test(rest)
    const kind = kindOf(words)
    if (!isAdded) {
      const isOneOf =
        isFrom !== undefined ||
        /\d\s?[~〜–—-]\s?$/u.test(before) ||
        /^\s?\([^)]{0,30}\)\s?[~〜]/u.test(rest) ||
        someDays.test(words)
      const amount = { yen, isFrom: isOneOf }
      const isForBoth = kind === "day" && bothKinds.test(before)
      found.push(
        { kind, ...amount },
        ...(isForBoth ? [{ kind: "advance", ...amount } as const] : []),
      )
      continue
    }
    // 3,000円（当日+500円）
    if (kind === "other") continue
    const bases = found.filter((amount) => amount.kind === "advance" || amount.kind === "general")
    const base = bases.at(-1)
    const isClear = kind === "day" && base && new Set(bases.map(({ yen }) => yen)).size === 1
    if (isClear) found.push({ kind, yen: base.yen + yen, isFrom: base.isFrom })
    else if (base) found.push({ kind, yen: base.yen, isFrom: true })
  }
  return found
}

/** 無料, but not 未就学児無料. */
const isFreeFor = (plain: string) =>
  [...plain.matchAll(free)].some(({ index }) => {
    const words = plain.slice(Math.max(0, index - 15), index).split(/[/|、,;\n・\s)]/u)
    const label = words.findLast((word) => word !== "") ?? ""
    return kindOf(label) !== "other" && !freeForOthers.test(label)
  })

/** A cell may have the digits alone. */
export function readPriceCell(cell: string): FoundPrices {
  const plain = nfkc(cell.slice(0, longestText + 1)).trim()
  return readPrices(
    /^\d[\d,]{0,9}(?:\.0{1,2})?$/.test(plain)
      ? `${Number.parseInt(plain.replaceAll(",", ""), 10)}円`
      : plain,
  )
}
