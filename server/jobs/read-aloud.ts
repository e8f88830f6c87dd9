import { TokenizerBuilder } from "lindera-wasm-nodejs-ipadic"
import type { ReadAloud } from "#domain/japanese/name-reading.ts"

/** The dictionary takes about 160 MB and 0.2 s to open, so each thread opens it once. */
let opened: ReadAloud | null = null

export const openDictionary = (): ReadAloud => (opened ??= open())

function open(): ReadAloud {
  const builder = new TokenizerBuilder()
  builder.setDictionary("embedded://ipadic")
  builder.setMode("normal")
  const tokenizer = builder.build()
  return (text) =>
    tokenizer.tokenize(text).map((token: { surface: string; reading?: string }) => ({
      written: token.surface,
      read: token.reading && token.reading !== "*" ? token.reading : null,
    }))
}
