import { isMysteryId } from "../catalogue/mystery-id.ts"

/** Which of those whom the viewer follows played the mysteries on a page, or want to. */
export const pattern = "/api/personal/followed-on"
export const query = ["mysteries"]

export const mostIds = 50

export type FollowedOnState = { ids: string[] }

export function read({ searchParams }: URL): FollowedOnState | null {
  const ids = (searchParams.get("mysteries") ?? "").split(",", mostIds + 1)
  return ids.length <= mostIds && ids.every(isMysteryId) ? { ids } : null
}

export const write = ({ ids }: FollowedOnState) => `${pattern}?mysteries=${ids.join(",")}`
