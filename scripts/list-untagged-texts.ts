import { readDemoContent } from "#db/seed/demo/content.ts"
import type { Who } from "#db/seed/demo/format.ts"

/**
 * Lists reviews and bios of the demo that seem to claim something about their author without a tag for it in `who`, and
 * comments that do, which have no tags: `node scripts/run.mjs scripts/list-untagged-texts.ts`. Some are right as they are.
 */
const spouse =
  /(?<!丈|工)夫(?![婦人妻])|(?<!若)旦那|(?<![ご御])主人(?!公)|家内|(?<!夫)妻(?!壁)|(?<!花)嫁/
const claims: Record<keyof Who, RegExp> = {
  sex: new RegExp(`${spouse.source}|俺|わし(?=[はがもの、])|僕`),
  partner: new RegExp(`${spouse.source}|夫婦で|カップルで|彼氏|彼女と`),
  grandchildren: /(?<!お|ひ)孫/,
  children:
    /息子(?!さん)|(?<!看板)娘(?!さん)|長男|長女|次男|次女|[上下]の子|うちの子|[小中高][1-6一二三四五六](?=[のと、と])/,
  first: /(?:初めて|はじめて)の(?:謎解き|脱出)|人生初|初参加|初めて(?:参加|行き)|デビュー/,
  age: /[2-7二三四五六七][0十](?:代|歳)|還暦|古希|定年/,
  job: /として働|(?<![をで])勤務(?!時間)|(?:看護師|教員|教師|大工|学生|会社員|公務員)(?:です|をして)/,
  home: /地元(?:民|なの|です|でご)|在住|住み|に住んで/,
}

type Text = { where: string; text: string; who?: Who | undefined }

const { reviews, members } = await readDemoContent()
list("reviews", reviews)
list(
  "bios",
  members.map(({ where, profile, who }) => ({ where, text: profile, who })),
)
list(
  "comments",
  reviews.flatMap(({ where, comments = [] }) => comments.map(({ text }) => ({ where, text }))),
)

function list(noun: string, texts: Text[]): void {
  const found = texts.flatMap(({ where, text, who = {} }) => {
    const missing = Object.entries(claims).flatMap(([key, words]) => {
      const word = key in who ? null : words.exec(text)
      return word ? [`${key} 「${around(text, word.index)}」`] : []
    })
    return missing.length > 0 ? [`  ${where}: ${missing.join(", ")}`] : []
  })
  console.log([`${noun}: ${found.length}`, ...found].join("\n"))
}

function around(text: string, at: number): string {
  return text.slice(Math.max(0, at - 8), at + 10).replaceAll("\n", " ")
}
