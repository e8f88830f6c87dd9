import { answer } from "./answer.ts"
import type { Services } from "./context.ts"
import { refused } from "#shared/outcome.ts"

/** Answers a member with what is theirs; null: there is no such thing. A guest is told to log in. */
export async function answerPersonal<T>(
  { viewer }: Services,
  read: () => Promise<T | null>,
): Promise<Response> {
  const { role } = await viewer()
  if (role === "anon") return answer(refused("signed-out"))
  const personal = await read()
  return personal === null ? answer(refused("not-found")) : Response.json(personal)
}
