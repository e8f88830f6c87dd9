import { spoilerDelimiter } from "./spoiler-delimiter.ts"

/** A review as an article; lead and paragraphs are its whole text in its order. */
export type Article = {
  /** The first sentence, where it can stand in large letters. */
  lead: string | null
  paragraphs: string[]
}

const [shortestLead, longestLead] = [8, 60]
/** A paragraph with more than this in both is divided. */
const [mostCharacters, mostSentences] = [120, 4]
/** Shorter lines that follow each other are a list or a verse: they stay together. */
const shortLine = 50

export function articleOf(text: string): Article {
  const body = withoutBlankEnds(text)
  const lead = leadOf(body)
  return { lead, paragraphs: paragraphsOf(lead === null ? body : body.slice(lead.length)) }
}

function leadOf(text: string): string | null {
  const [line = ""] = text.split("\n", 1)
  const [first = ""] = sentencesOf(line)
  const stands =
    first.length >= shortestLead &&
    first.length <= longestLead &&
    (ends.test(first) || (isLine(first) && text.startsWith(`${first}\n`))) &&
    !first.includes(spoilerDelimiter) &&
    !first.includes("://")
  return stands ? first : null
}

/** Many write without 。; days, figures and items of a list are no sentence. */
const isLine = (words: string) => !/[0-9０-９]|^[\s・■□●○◆◇★☆※＊*#-]/.test(words)

const ends = /[。！？!?」』）)】]$/

/** As the text has them; a long one every three or four sentences. */
function paragraphsOf(text: string): string[] {
  return text
    .split(/\n[^\S\n]*\n/)
    .flatMap((block) => withShortLinesTogether(block.split("\n")))
    .map(withoutBlankEnds)
    .filter((paragraph) => paragraph !== "")
    .flatMap(divided)
}

function withShortLinesTogether(lines: string[]): string[] {
  const found: string[] = []
  let follows = false
  for (const line of lines) {
    const isShort = line.length <= shortLine
    if (isShort && follows) found.push(`${found.pop() ?? ""}\n${line}`)
    else found.push(line)
    follows = isShort
  }
  return found
}

function divided(paragraph: string): string[] {
  if (paragraph.length <= mostCharacters || paragraph.includes("\n")) return [paragraph]
  const sentences = sentencesOf(paragraph)
  if (sentences.length <= mostSentences) return [paragraph]
  const parts = Math.ceil(sentences.length / mostSentences)
  const startOf = (part: number) => Math.ceil((part * sentences.length) / parts)
  return Array.from({ length: parts }, (_, part) =>
    sentences.slice(startOf(part), startOf(part + 1)).join(""),
  )
}

const [openers, closers] = ["「『（(【", "」』）)】"]

/** A line by sentences. What is said in brackets ends none, and neither does the ? of an address. */
function sentencesOf(line: string): string[] {
  const sentences: string[] = []
  let [start, depth] = [0, 0]
  for (let at = 0; at < line.length; at++) {
    const [character, next] = [line.charAt(at), line.charAt(at + 1)]
    if (openers.includes(character)) depth++
    if (closers.includes(character) && depth > 0) depth--
    const isEnd = "。！？".includes(character) || ("!?".includes(character) && !/[!-~]/.test(next))
    if (!isEnd || depth > 0 || /[。！？!?]/.test(next) || (next && closers.includes(next))) continue
    sentences.push(line.slice(start, at + 1))
    start = at + 1
  }
  return start < line.length ? [...sentences, line.slice(start)] : sentences
}

/** An indent of the first line is a part of the text. */
const withoutBlankEnds = (text: string) => text.replace(/^(?:[^\S\n]*\n)+/, "").trimEnd()
