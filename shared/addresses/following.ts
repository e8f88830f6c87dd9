import { aboutMember } from "./about-member.ts"
import { memberNumber } from "./member-number.ts"

/** Where a member follows another, answers who asks to follow them, and ends that another follows them. */
export const follow = aboutMember("follow")
export const followRequest = aboutMember("follow-request")
export const follower = aboutMember("follower")

export const mostIds = 100

export type FollowStatesState = { ids: number[] }

/** Which of the members on a page the viewer follows, and which follow the viewer. */
export const followStates = {
  pattern: "/api/personal/follows",
  query: ["ids"],
  read({ searchParams }: URL): FollowStatesState | null {
    const given = (searchParams.get("ids") ?? "").split(",", mostIds + 1).map(memberNumber)
    const ids = given.filter((id) => id !== null)
    return ids.length === given.length && ids.length <= mostIds ? { ids } : null
  },
  write: ({ ids }: FollowStatesState) => `/api/personal/follows?ids=${ids.join(",")}`,
}
