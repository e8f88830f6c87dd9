import { redirect } from "react-router"
import { readForm } from "#app/request/read-form.ts"
import { refuseForm } from "#app/request/refuse-form.ts"
import { appealByLetter } from "#domain/moderation/appealing.ts"
import type { Services } from "#domain/services.ts"
import * as letter from "#shared/addresses/appeal-by-letter.ts"
import { appealWords } from "#shared/schemas/appeal-form.ts"

/** Appeals against the suspension that the letter with this token told of. */
export async function receiveAppeal(site: Services, request: Request, token: string) {
  const { sent, typed } = await readForm(appealWords, request)
  if (!sent.ok) return refuseForm(sent, typed)
  const { words } = sent.value
  const outcome = await site.receive((tx) => appealByLetter(tx, { token, words }))
  if (!outcome.ok) return refuseForm(outcome, typed)
  throw redirect(letter.write({ token, isDone: true }), 303)
}
