import { addressOf } from "./page.ts"
import * as paths from "./paths.ts"

export const pattern = paths.faq
export const query = ["q"]

export type FaqState = { words: string }

const longestWords = 60

export function read({ searchParams }: URL): FaqState {
  const words = (searchParams.get("q") ?? "").trim().slice(0, longestWords)
  return { words: words.toWellFormed().trim() }
}

export const write = ({ words }: FaqState) => addressOf(pattern, { q: words })
