import { answer } from "./answer.ts"
import type { Services } from "./context.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import { refused } from "#shared/outcome.ts"

/** Answers a member with what is theirs; null: there is no such thing. A guest is told to log in. */
export async function answerPersonal<T>(
  { viewer, readOwn }: Services,
  read: (tx: ViewerTx) => Promise<T | null>,
): Promise<Response> {
  const { role } = await viewer()
  if (role === "anon") return answer(refused("signed-out"))
  const personal = await readOwn(read)
  return personal === null ? answer(refused("not-found")) : Response.json(personal)
}
