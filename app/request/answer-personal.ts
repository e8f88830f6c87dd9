import { respondWith } from "./respond-with.ts"
import type { Services } from "./context.ts"
import type { Member } from "#shared/members/viewer.ts"
import { refused } from "#shared/outcome.ts"

/** Answers with the member's own data, 404 for null, and 401 for a guest. */
export async function answerPersonal<T>(
  { viewer }: Services,
  read: (member: Member) => Promise<T | null>,
): Promise<Response> {
  const member = await viewer()
  if (member.role === "anon") return respondWith(refused("signed-out"))
  const personal = await read(member)
  return personal === null ? respondWith(refused("not-found")) : Response.json(personal)
}
