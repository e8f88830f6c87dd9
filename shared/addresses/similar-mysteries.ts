import { isMysteryId } from "../catalogue/mystery-id.ts"
import { addressOf } from "./page.ts"

/** Published mysteries that may be the one which a member is registering (`except`). */
export const pattern = "/api/personal/similar-mysteries"
export const query = ["title", "maker", "except"]

export type SimilarMysteriesState = { title: string; maker: string | null; except: string }

const longest = 100

export function read({ searchParams }: URL): SimilarMysteriesState | null {
  const text = (name: string) =>
    (searchParams.get(name) ?? "").replaceAll("\0", "").trim().slice(0, longest).toWellFormed()
  const [title, except] = [text("title"), text("except")]
  return title === "" || !isMysteryId(except)
    ? null
    : { title, maker: text("maker") || null, except }
}

export const write = (state: SimilarMysteriesState) => addressOf(pattern, state)
