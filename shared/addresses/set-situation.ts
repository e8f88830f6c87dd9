import { isMysteryId } from "../catalogue/mystery-id.ts"
import { addressOf, type Page, partsOf } from "./page.ts"

export type SetSituationState = { id: string }

/** Where the member who registered a mystery, or the official account of its maker, says what has become of its run. */
export const setSituation: Page<SetSituationState> = {
  pattern: "/mypage/mysteries/situation",
  query: ["id"],
  read({ searchParams }) {
    const id = searchParams.get("id") ?? ""
    return isMysteryId(id) ? { id } : null
  },
  write: ({ id }) => addressOf("/mypage/mysteries/situation", { id }),
}

/** Where the same members set its opening hours. */
export const setHours = {
  pattern: "/mypage/mysteries/hours",
  query: ["id"],
  read({ searchParams }: URL) {
    const id = searchParams.get("id") ?? ""
    return isMysteryId(id) ? { id } : null
  },
  write: ({ id }: SetSituationState) => addressOf("/mypage/mysteries/hours", { id }),
} satisfies Page<SetSituationState>

/** Where an editor says it. */
export const deskSituation: Page<SetSituationState> = {
  pattern: "/admin/mysteries/:id/situation",
  query: [],
  read(url) {
    const [, , id = ""] = partsOf(url)
    return isMysteryId(id) ? { id } : null
  },
  write: ({ id }) => `/admin/mysteries/${id}/situation`,
}

/** Where a member suggests a correction of a mystery; without one, their own corrections. */
export const suggestCorrection = {
  pattern: "/mypage/mysteries/correct",
  query: ["id"],
  read({ searchParams }: URL) {
    const id = searchParams.get("id")
    return id === null || isMysteryId(id) ? { id } : null
  },
  write: ({ id }: { id: string | null }) => addressOf("/mypage/mysteries/correct", { id }),
} satisfies Page<{ id: string | null }>

/** Where a member says what they found at a mystery, changes that, or takes it back. */
export const confirmRun = {
  pattern: "/mypage/mysteries/confirm",
  query: ["id"],
  read({ searchParams }: URL) {
    const id = searchParams.get("id") ?? ""
    return isMysteryId(id) ? { id } : null
  },
  write: ({ id }: SetSituationState) => addressOf("/mypage/mysteries/confirm", { id }),
} satisfies Page<SetSituationState>
