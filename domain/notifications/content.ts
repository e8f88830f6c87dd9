import { characters } from "#shared/members/notification-content.ts"
import type { Told } from "./text.ts"

/** The contract's form: a text, and at most one link in it. */
const contractForm = /^([^<>]*)(?:<a href="([^"<>]*)">([^<>]*)<\/a>([^<>]*))?$/

/** A page of this site: browsers read `//` and `/\` as another host. */
const ownPage = /^\/(?![/\\])[^\s\\]*$/

/** Reads stored content as text. Whatever else than the contract's form it has stays text, tags included. */
export function readContent(content: string): Told {
  const [, before, address, label, after = ""] = contractForm.exec(content) ?? []
  if (before === undefined) return { text: content, link: null }
  if (address === undefined || label === undefined) return { text: unescape(before), link: null }
  const to = unescape(address)
  const text = unescape(before + after)
  if (ownPage.test(to)) return { text, link: { label: unescape(label), to } }
  return { text: unescape(`${before}${label} ${address}${after}`), link: null }
}

/** Undoes html_text() of the database. */
const unescape = (html: string) =>
  html.replaceAll(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => characters[name] ?? "")
