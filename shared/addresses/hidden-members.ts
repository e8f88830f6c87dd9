import { memberNumber } from "./member-number.ts"

/** Which of the members on a page are hidden from the viewer. */
export const pattern = "/api/personal/hidden-members"
export const query = ["ids"]

export const mostIds = 100

export type HiddenMembersState = { ids: number[] }

export function read({ searchParams }: URL): HiddenMembersState | null {
  const given = (searchParams.get("ids") ?? "").split(",", mostIds + 1).map(memberNumber)
  const ids = given.filter((id) => id !== null)
  return ids.length === given.length && ids.length <= mostIds ? { ids } : null
}

export const write = ({ ids }: HiddenMembersState) => `${pattern}?ids=${ids.join(",")}`
