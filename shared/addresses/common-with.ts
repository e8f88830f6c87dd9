import { memberNumber } from "./member-number.ts"

/** The plays that the viewer has in common with a member. */
export type CommonWithState = { nzUserId: number }

export const pattern = "/api/personal/common"
export const query = ["nzUserId"]

export function read({ searchParams }: URL): CommonWithState | null {
  const nzUserId = memberNumber(searchParams.get("nzUserId") ?? "")
  return nzUserId === null ? null : { nzUserId }
}

export const write = ({ nzUserId }: CommonWithState) => `${pattern}?nzUserId=${nzUserId}`
