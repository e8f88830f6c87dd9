import { nfkc } from "#shared/text/normalize.ts"
import { doubted, empty, type Found, missing, read } from "./found.ts"

export type FoundPrices = Record<"price" | "advance_price" | "day_price", Found>

const longestText = 600

const amounts = /(?:¥\s?(\d[\d,]{0,9})|(\d[\d,]{0,9})\s?円)(\s?[~〜–-])?/gu
/** A price before tax is not what somebody pays. */
const beforeTax = /税別|税抜/u
const foreign = /USD|EUR|ドル|\$|€/iu
const free = /無料|(?<!\d)0\s?円/u

const kinds = {
  advance: /前売/u,
  day: /当日/u,
  /** The price of a child, a team, a shirt: not what one person pays for the mystery. */
  other:
    /小学生|中学生|高校生|子ども|子供|こども|小人|小中|学生|学割|幼児|シニア|ペア|グループ|チーム|組|\d人[用分券でまセ]|[2-9]人|[2-9]名|団体|セット|会員|割引|延長|ドリンク|送料|グッズ|手数料|駐車|キャンセル|再挑戦|追加/u,
} as const

type Amount = { kind: keyof typeof kinds | "general"; yen: number; isFrom: boolean }

/** The prices for one person, in advance and on the day where these differ. */
export function readPrices(text: string): FoundPrices {
  const plain = nfkc(text.slice(0, longestText))
  const found = amountsIn(plain)
  const of = (kind: Amount["kind"]) => found.filter((amount) => amount.kind === kind)
  const [advance, day, general, other] = [of("advance"), of("day"), of("general"), of("other")]
  const advancePrice = single(advance)
  const dayPrice = single(day)
  const price = general.length > 0 ? single(general) : advance.length > 0 ? advancePrice : dayPrice
  const doubt = beforeTax.test(plain)
    ? "tax"
    : foreign.test(plain)
      ? "currency"
      : found.some(({ isFrom }) => isFrom) || (free.test(plain) && found.some(({ yen }) => yen > 0))
        ? "several"
        : null
  const prices = {
    price:
      found.length === 0
        ? free.test(plain)
          ? read("0")
          : doubt === null
            ? missing
            : doubted("", doubt)
        : general.length + advance.length + day.length === 0 && other.length > 0
          ? doubted("", "per-group")
          : price,
    advance_price: advance.length > 0 ? advancePrice : empty,
    day_price: day.length > 0 ? dayPrice : empty,
  }
  return doubt === null
    ? prices
    : {
        price: doubted(prices.price.text, prices.price.doubt ?? doubt),
        advance_price: withDoubt(prices.advance_price, doubt),
        day_price: withDoubt(prices.day_price, doubt),
      }
}

const withDoubt = (found: Found, doubt: NonNullable<Found["doubt"]>): Found =>
  found.text === "" ? found : doubted(found.text, doubt)

/** Prices of one kind: one of them is read, and of several the first is a suggestion. */
function single(found: readonly Amount[]): Found {
  const all = [...new Set(found.map(({ yen }) => yen))]
  const [first] = all
  if (first === undefined) return missing
  return all.length === 1 ? read(String(first)) : doubted(String(first), "several")
}

const separators = /[/|、,;\n・]/u

/** Each with what stands before it since the last amount, and in brackets behind it. */
function amountsIn(plain: string): Amount[] {
  let from = 0
  return [...plain.matchAll(amounts)].map((found) => {
    const [whole, afterSign, beforeYen, isFrom] = found
    const before = plain.slice(from, found.index)
    const label = before.split(separators).at(-1) ?? ""
    from = found.index + whole.length
    const [behind = ""] = /^\s?\([^)]{0,30}\)/u.exec(plain.slice(from)) ?? []
    const words = (label.trim() === "" ? before : label) + behind
    const kind = (["other", "advance", "day"] as const).find((each) => kinds[each].test(words))
    return {
      kind: kind ?? "general",
      yen: Number((afterSign ?? beforeYen ?? "").replaceAll(",", "")),
      isFrom: isFrom !== undefined,
    }
  })
}

/** A cell may have the digits alone. */
export function readPriceCell(cell: string): FoundPrices {
  const plain = nfkc(cell.slice(0, longestText)).trim()
  return readPrices(/^\d[\d,]{0,9}$/.test(plain) ? `${plain}円` : plain)
}
