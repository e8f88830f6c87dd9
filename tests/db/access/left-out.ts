const words =
  /[()]|;|\$\w*\$|\b(?:where|on|and|or|between|case|when|then|else|end|if|order|group|having|limit|offset|returning|union|for|from|loop|join|left|cross|select|return|set|values|using|with)\b/gi
const notOurs = /'(?:[^']|'')*'|"[^"]*"|--.*|\bdistinct from\b/gi

/** The beginning and the end of a condition. */
type Part = [from: number, to: number]
/** Conditions joined by "and", after this word, in this kind of bracket. */
type Chain = {
  bracket: "" | "(" | "case"
  after: string
  from: number
  parts: Part[]
  betweens: number
}

type LeftOut = { condition: string; left: string }

/**
 * The statement once for each of its conditions, without that one. Of conditions joined by "and" one is dropped, and one that
 * stands alone after "where" becomes true.
 */
export function leaveOut(statement: string): LeftOut[] {
  const masked = statement.replaceAll(notOurs, (text) => "x".repeat(text.length))
  const chains: Chain[] = []
  const open: Chain[] = []
  const begin = (bracket: Chain["bracket"], after: string, from: number) =>
    open.push({ bracket, after, from, parts: [], betweens: 0 })
  const close = (at: number) => {
    const chain = open.pop()
    if (chain) chains.push({ ...chain, parts: [...chain.parts, [chain.from, at]] })
    return chain?.bracket ?? ""
  }
  begin("", "", 0)
  for (const { 0: found, index } of masked.matchAll(words)) {
    const word = found.toLowerCase()
    const next = index + word.length
    const chain = open.at(-1)
    if (!chain) break
    if (word === "(" || word === "case") begin(word, word, next)
    else if (word === ")" || (word === "end" && chain.bracket === "case")) close(index)
    else if (word === "between") chain.betweens++
    else if (word === "and" && chain.betweens > 0) chain.betweens--
    else if (word === "and") {
      chain.parts.push([chain.from, index])
      chain.from = next
    } else begin(close(index), word, next)
  }
  close(masked.length)
  return chains.flatMap((chain) => without(statement, chain))
}

function without(statement: string, { after, parts }: Chain): LeftOut[] {
  const cut = ([from, to]: Part, instead: string) =>
    statement.slice(0, from) + instead + statement.slice(to)
  if (parts.length === 1 && after !== "where") return []
  return parts.map(([from, to], n) => {
    const condition = statement.slice(from, to).replaceAll(/\s+/g, " ").trim()
    if (parts.length === 1) return { condition, left: cut([from, to], " true ") }
    const [next] = parts[n + 1] ?? []
    const whole: Part = next === undefined ? [parts[n - 1]?.[1] ?? from, to] : [from, next]
    return { condition, left: cut(whole, " ") }
  })
}
