import { prefectures, shortPrefectureName } from "#shared/catalogue/prefectures.ts"
import { nfkc } from "#shared/text/normalize.ts"

/** Where tours stop, beside the prefectures: cities and quarters that name one prefecture alone. */
const cities: Record<string, string> = {
  札幌: "北海道",
  函館: "北海道",
  旭川: "北海道",
  仙台: "宮城県",
  盛岡: "岩手県",
  水戸: "茨城県",
  つくば: "茨城県",
  宇都宮: "栃木県",
  高崎: "群馬県",
  前橋: "群馬県",
  大宮: "埼玉県",
  所沢: "埼玉県",
  川越: "埼玉県",
  幕張: "千葉県",
  柏: "千葉県",
  船橋: "千葉県",
  新宿: "東京都",
  渋谷: "東京都",
  池袋: "東京都",
  浅草: "東京都",
  秋葉原: "東京都",
  下北沢: "東京都",
  立川: "東京都",
  吉祥寺: "東京都",
  お台場: "東京都",
  横浜: "神奈川県",
  川崎: "神奈川県",
  藤沢: "神奈川県",
  鎌倉: "神奈川県",
  金沢: "石川県",
  甲府: "山梨県",
  松本: "長野県",
  浜松: "静岡県",
  名古屋: "愛知県",
  栄: "愛知県",
  四日市: "三重県",
  大津: "滋賀県",
  梅田: "大阪府",
  難波: "大阪府",
  なんば: "大阪府",
  心斎橋: "大阪府",
  神戸: "兵庫県",
  三宮: "兵庫県",
  姫路: "兵庫県",
  松江: "島根県",
  倉敷: "岡山県",
  高松: "香川県",
  松山: "愛媛県",
  博多: "福岡県",
  天神: "福岡県",
  小倉: "福岡県",
  北九州: "福岡県",
  那覇: "沖縄県",
}

/** Cities in Latin letters. */
const latin: Record<string, string> = {
  sapporo: "札幌",
  hokkaido: "北海道",
  sendai: "仙台",
  niigata: "新潟",
  saitama: "埼玉",
  omiya: "大宮",
  chiba: "千葉",
  tokyo: "東京",
  shinjuku: "新宿",
  shibuya: "渋谷",
  ikebukuro: "池袋",
  asakusa: "浅草",
  yokohama: "横浜",
  kanagawa: "神奈川",
  kanazawa: "金沢",
  nagano: "長野",
  shizuoka: "静岡",
  hamamatsu: "浜松",
  nagoya: "名古屋",
  aichi: "愛知",
  kyoto: "京都",
  osaka: "大阪",
  umeda: "梅田",
  namba: "難波",
  kobe: "神戸",
  hyogo: "兵庫",
  nara: "奈良",
  okayama: "岡山",
  hiroshima: "広島",
  takamatsu: "高松",
  matsuyama: "松山",
  fukuoka: "福岡",
  hakata: "博多",
  kumamoto: "熊本",
  kagoshima: "鹿児島",
  naha: "那覇",
  okinawa: "沖縄",
}

const idOf = new Map(prefectures.map(({ id, name }) => [name, id]))

const named = new Map([
  ...prefectures.map(({ id, name }): [string, string] => [name, id]),
  ...prefectures.map(({ id, name }): [string, string] => [shortPrefectureName(name), id]),
  ...Object.entries(cities).map(([city, name]): [string, string] => [city, idOf.get(name) ?? ""]),
])

for (const [city, name] of Object.entries(latin)) named.set(city, named.get(name) ?? "")

/** The prefecture of a stop: 東京, 名古屋公演, 大阪・梅田, 福岡会場. Null if the words are no place that tours name. */
export function prefectureOfStop(words: string): string | null {
  const plain = nfkc(words).trim().toLowerCase()
  if (plain.length > 20) return null
  const parts = plain
    .split(/[・/\s、,]+/u)
    .map((part) => part.replace(/(?:市|区)?(?:公演|会場|開催|編|版|ツアー)?$/u, ""))
    .filter((part) => part !== "")
  const found = new Set(parts.flatMap((part) => named.get(part) ?? []))
  const [first] = parts
  const [only] = found
  return first !== undefined && named.has(first) && found.size === 1 ? (only ?? null) : null
}

const inAddress = new RegExp(prefectures.map(({ name }) => name).join("|"), "gu")
/** 名古屋市 and its like, without the quarters. */
const cityInAddress = new RegExp(`(${Object.keys(cities).join("|")})市`, "gu")

/** The prefectures that an address or the words about a place name in full. */
export function prefecturesIn(words: string): string[] {
  const plain = nfkc(words)
  const full = [...plain.matchAll(inAddress)].map(([name]) => idOf.get(name) ?? "")
  const byCity = [...plain.matchAll(cityInAddress)].map(([, city = ""]) => named.get(city) ?? "")
  return [...new Set(full.length > 0 ? full : byCity)]
}
