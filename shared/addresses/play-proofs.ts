import { isMysteryId } from "../catalogue/mystery-id.ts"
import { addressOf, type Page } from "./page.ts"

const longestCode = 60

/** Where somebody says what they were told after the play. A link of a maker may have the code. */
export const provePlay: Page<{ id: string; code: string }> = {
  pattern: "/mypage/proof",
  query: ["id", "code"],
  read({ searchParams }) {
    const id = searchParams.get("id") ?? ""
    const code = searchParams.get("code") ?? ""
    return isMysteryId(id) && code.length <= longestCode ? { id, code } : null
  },
  write: ({ id, code }) => addressOf("/mypage/proof", { id, code }),
}

/** Where the people of a maker get codes and words. */
export const toldProofs: Page<{ id: string }> = {
  pattern: "/mypage/mysteries/proofs",
  query: ["id"],
  read({ searchParams }) {
    const id = searchParams.get("id") ?? ""
    return isMysteryId(id) ? { id } : null
  },
  write: ({ id }) => addressOf("/mypage/mysteries/proofs", { id }),
}
