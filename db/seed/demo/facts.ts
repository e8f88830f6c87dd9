import type { Who } from "./format.ts"

/** Facts known of a person, from the bio and from every text they are given. `isSettled`: told of a job or a marriage. */
export type Facts = { who: Who; children: Children; isSettled: boolean }

/** The children a person told of: sons or daughters, and their ages or school years. Empty is unknown. */
type Children = { kinds: readonly string[]; ages: readonly string[] }

export const nothing: Facts = { who: {}, children: { kinds: [], ages: [] }, isSettled: false }

/** No student writes so. */
const settled =
  /仕事(帰り|終わり|のあと|で行)|会社の|職場|同僚|出張|有休|夫婦で|(?<!工)夫(?![婦人妻])と|妻と|嫁と|家内/

export function factsIn(who: Who, text: string): Facts {
  const isSettled = settled.test(text)
  if (Object.keys(who).length === 0) return isSettled ? { ...nothing, isSettled } : nothing
  const tellsOfChildren = who.children !== undefined || who.grandchildren === true
  return { who, children: tellsOfChildren ? childrenIn(text) : nothing.children, isSettled }
}

/** Both together, or null if one person cannot be both. */
export function join(known: Facts, told: Facts): Facts | null {
  if (told === nothing) return known
  const keys = Object.keys(told.who) as (keyof Who)[]
  if (keys.some((key) => known.who[key] !== undefined && known.who[key] !== told.who[key]))
    return null
  const who = { ...known.who, ...told.who }
  const children = joinChildren(known.children, told.children)
  if (!children) return null
  const together = { who, children, isSettled: known.isSettled || told.isSettled }
  return isPossible(together) ? together : null
}

function joinChildren(known: Children, told: Children): Children | null {
  const kinds = joinLists(known.kinds, told.kinds)
  const ages = joinLists(known.ages, told.ages)
  return kinds && ages ? { kinds, ages } : null
}

/** Someone who told of some children has no others. */
function joinLists(known: readonly string[], told: readonly string[]) {
  if (known.length === 0) return told
  return told.every((each) => known.includes(each)) ? known : null
}

/** The decades of life in which someone's youngest child is this old. */
const parents: Record<NonNullable<Who["children"]>, readonly number[]> = {
  none: [10, 20, 30, 40, 50, 60, 70],
  baby: [20, 30, 40],
  preschool: [20, 30, 40],
  primary: [30, 40, 50],
  teen: [30, 40, 50],
  grown: [40, 50, 60, 70],
}

function isPossible({ who, isSettled }: Facts): boolean {
  const { age, children, grandchildren, partner, job } = who
  const isStudent = job !== undefined && /学生|高校生|大学院|院生/.test(job)
  const hasFamily = grandchildren === true || (children !== undefined && children !== "none")
  if (isStudent && (isSettled || hasFamily || (age ?? 20) > 20)) return false
  if (age === 10 && (hasFamily || partner)) return false
  if (children && age && !parents[children].includes(age)) return false
  return !grandchildren || ((age ?? 60) >= 50 && (children ?? "grown") === "grown")
}

const kind = /息子|長男|次男|三男|男の子|男児|男子|娘|長女|次女|三女|女の子|女児|女子|双子/g
const age =
  /[小中高][1-6一二三四五六]|高校生|中学生|年[長中少]|(?<![0-9])1?[0-9]歳|(?<![十一二三四五六七八九])[一二三四五六七八九]歳/g

function childrenIn(text: string): Children {
  const kinds = text.match(kind) ?? []
  const ages = text.match(age) ?? []
  return {
    kinds: [...new Set(kinds.map(sexOf))],
    ages: [...new Set(ages.map(inDigits))],
  }
}

const sexOf = (kind: string) => (/双子/.test(kind) ? "twins" : /[女娘]/.test(kind) ? "girl" : "boy")

const inDigits = (age: string) =>
  age.replace(/[一二三四五六七八九]/, (digit) => String("一二三四五六七八九".indexOf(digit) + 1))
