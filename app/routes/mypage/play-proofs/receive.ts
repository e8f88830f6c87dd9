import { redirect } from "react-router"
import { readForm } from "#app/request/read-form.ts"
import { refuseForm } from "#app/request/refuse-form.ts"
import { dropUnusedCodes, makeCodes, tellWords } from "#domain/play-proofs/telling.ts"
import { provePlay, refusalOf } from "#domain/play-proofs/proving.ts"
import type { Services } from "#domain/services.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { toldProofs } from "#shared/addresses/play-proofs.ts"
import { flashCookie } from "#shared/messages/flash.ts"
import { outcomes } from "#shared/messages/outcomes.ts"
import type { Outcome } from "#shared/outcome.ts"
import { proofForm, type ToldProofsForm, toldProofsForm } from "#shared/schemas/proof-forms.ts"

/** Compares what somebody was told after the play, and leads back to the mystery. */
export async function receiveProof(site: Services, request: Request, mysteryId: string) {
  const { sent, typed } = await readForm(proofForm, request)
  if (!sent.ok) return refuseForm(sent, typed)
  const { words } = sent.value
  const said = await site.write((tx) => provePlay(tx, { mysteryId, words, now: site.now() }))
  const outcome = said.ok ? refusalOf(said.value) : said
  if (!outcome.ok) {
    const fields = { words: outcomes[outcome.code].text }
    return refuseForm({ ...outcome, fields }, typed)
  }
  throw redirect(addresses.mystery(mysteryId), {
    status: 303,
    headers: { "Set-Cookie": flashCookie("play-proved") },
  })
}

/** Acts of a maker about the proofs of a mystery. New codes are the answer: nobody can read them later. */
export async function receiveToldProofs(site: Services, request: Request, id: string) {
  const { sent, typed } = await readForm(toldProofsForm, request)
  if (!sent.ok) return refuseForm(sent, typed)
  const form = sent.value
  if (form.what === "codes") {
    const made = await site.write((tx) =>
      makeCodes(tx, { mysteryId: id, count: form.count, now: site.now() }),
    )
    return made.ok ? { codes: made.value } : refuseForm(made, typed)
  }
  const done = await site.write((tx) => change(tx, form, { id, now: site.now() }))
  if (!done.ok) return refuseForm(done, typed)
  throw redirect(toldProofs.write({ id }, ""), 303)
}

function change(
  tx: ViewerTx,
  { what }: Exclude<ToldProofsForm, { what: "codes" }>,
  { id, now }: { id: string; now: Date },
): Promise<Outcome<null>> {
  return what === "drop-codes"
    ? dropUnusedCodes(tx, id)
    : tellWords(tx, { mysteryId: id, isTold: what === "begin-words", now })
}
