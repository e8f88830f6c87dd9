import { randomFrom } from "#shared/random.ts"
import { addDays, type Day, daysBetween } from "#shared/time/tokyo.ts"

export type Titled = { id: string; title: string; startDate: Day; endDate: Day }

/** A line as a fan keeps it, and what is meant. Null: nothing in the catalogue. */
export type MessyLine = { text: string; id: string | null; day: Day | null; mess: string }

const random = randomFrom(20_260_523)
const { below, chance, pick } = random

/** Changes that people make to a title. Null where this one cannot be changed so. */
const messes: Record<string, (title: string) => string | null> = {
  exact: (title) => title,
  "half-width": (title) =>
    title.normalize("NFKC").replaceAll(/[ァ-ヴ]/g, (kana) => halfWidth.get(kana) ?? kana),
  "wide letters": (title) =>
    changed(
      title,
      title.replaceAll(/[A-Za-z0-9!?]/g, (letter) =>
        String.fromCharCode(letter.charCodeAt(0) + 0xfee0),
      ),
    ),
  spaces: (title) => {
    const letters = [...title]
    return letters.toSpliced(1 + below(letters.length - 1), 0, pick([" ", "　"])).join("")
  },
  "no spaces": (title) => changed(title, title.replaceAll(/[\s　]/g, "")),
  "no brackets": (title) =>
    changed(title, title.replaceAll(/[【】『』「」（）()～〜！？!?]/g, " ")),
  "in brackets": (title) => `『${title}』`,
  "long vowels": (title) =>
    changed(
      title,
      title.replaceAll(/ー/g, () => pick(["－", "〜", "", "ｰ"])),
    ),
  typo: (title) => {
    const letters = [...title]
    const at = 1 + below(letters.length - 1)
    if (letters.length < 6 || !/\p{L}/u.test(letters[at] ?? "")) return null
    return chance(0.5)
      ? letters.toSpliced(at, 1).join("")
      : letters.toSpliced(at, 1, pick([..."のをはがなぞ謎夜人町"])).join("")
  },
  "no subtitle": (title) => {
    const short = title.split(/[～〜（]| (?=\S{4})/)[0]?.trim() ?? ""
    return [...short].length >= 4 ? changed(title, short) : null
  },
  "notes behind": (title) =>
    `${title} ${pick(["成功", "失敗…", "友だちと", "★4.5", "(4人で)", "楽しかった！", "雨だった", "夫と。ヒント2回"])}`,
}

const halfWidth = new Map(
  [
    ..."アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン",
  ].map((kana, n) => [kana, [..."ｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜｦﾝ"][n] ?? kana]),
)

const changed = (before: string, after: string) => (after === before ? null : after)

const dates: ((day: Day) => string)[] = [
  (day) => day.split("-").map(Number).join("/"),
  (day) => day,
  (day) => day.replaceAll("-", "."),
  (day) => day.replace(/^(\d+)-0?(\d+)-0?(\d+)$/, "$1年$2月$3日"),
  (day) =>
    `令和${Number(day.slice(0, 4)) - 2018}年${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`,
  (day) => `R${Number(day.slice(0, 4)) - 2018}.${Number(day.slice(5, 7))}.${Number(day.slice(8))}`,
  (day) => day.replaceAll("-", ""),
  (day) => `${day.replaceAll("-", "/")}(土) 14:00`,
]

/** In no catalogue, or sequels that are not in this one. */
const unknown = [
  "歯医者の予約",
  "同窓会",
  "友だちの結婚式（名古屋）",
  "映画館",
  "だれも知らない地下室からの脱出",
  "星屑ホテル最後の晩餐会",
]

/** 500 plays in random spellings, the same each time: `today` is the last day on which something was played. */
export function messyHistory(catalogue: readonly Titled[], today: Day): MessyLine[] {
  const kinds = Object.keys(messes)
  return Array.from({ length: 500 }, (_, n): MessyLine => {
    const about = catalogue[(n * 7) % catalogue.length]
    if (!about) throw new Error("the catalogue is empty")
    if (n % 25 === 24) {
      const title = n % 50 === 49 ? `${about.title} 第${3 + (n % 7)}章` : pick(unknown)
      return {
        text: `2024/${1 + below(12)}/${1 + below(28)} ${title}`,
        id: null,
        day: null,
        mess: "unknown",
      }
    }
    const last = about.endDate < today ? about.endDate : today
    const start = about.startDate > last ? last : about.startDate
    const day = addDays(start, below(daysBetween(start, last) + 1))
    const kind = kinds[n % kinds.length] ?? "exact"
    const title = messes[kind]?.(about.title) ?? null
    const written = pick(dates)(day)
    const text = chance(0.1)
      ? `${title ?? about.title}　${written}`
      : `${pick(["", "・", "- "])}${written} ${title ?? about.title}`
    return { text, id: about.id, day, mess: title === null ? "exact" : kind }
  })
}
