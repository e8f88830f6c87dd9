import { redirect } from "react-router"
import { readForm } from "#app/request/read-form.ts"
import { refuseForm } from "#app/request/refuse-form.ts"
import {
  claimMaker as claim,
  type CodeAnswer,
  confirmCode,
  renewCode,
  takeBackClaim,
} from "#domain/makers/claiming.ts"
import type { Services } from "#domain/services.ts"
import { claimMaker, ownMaker } from "#shared/addresses/own-maker.ts"
import { type Flash, flashCookie } from "#shared/messages/flash.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { done, invalid, type Outcome, refused } from "#shared/outcome.ts"
import { type ClaimForm, claimForm } from "#shared/schemas/maker-forms.ts"

/** Claims a maker, or goes on with an open claim; the page that follows shows how it stands. */
export async function receiveClaim(site: Services, request: Request, name: string) {
  const { sent, typed } = await readForm(claimForm, request)
  if (!sent.ok) return refuseForm(sent, typed)
  const outcome = await receive(site, name, sent.value)
  if (!outcome.ok) return refuseForm(besideField(outcome, sent.value), typed)
  const flash = outcome.value
  const next = flash === "maker-joined" ? ownMaker.write({ name }) : claimMaker.write({ name })
  throw redirect(next, { status: 303, headers: { "Set-Cookie": flashCookie(flash) } })
}

async function receive(site: Services, maker: string, form: ClaimForm): Promise<Outcome<Flash>> {
  const now = site.now()
  if (form.what === "code") {
    const confirmed = await site.write((tx) => confirmCode(tx, { ...form, now }))
    return confirmed.ok ? answers[confirmed.value] : confirmed
  }
  const [changed, flash] = await change(site, maker, form)
  return changed.ok ? done(flash) : changed
}

async function change(
  site: Services,
  maker: string,
  form: Exclude<ClaimForm, { what: "code" }>,
): Promise<[Outcome<unknown>, Flash]> {
  const now = site.now()
  if (form.what === "renew") {
    return [await site.write((tx) => renewCode(tx, form.id, now)), "maker-code-sent"]
  }
  if (form.what === "take-back") {
    return [await site.write((tx) => takeBackClaim(tx, form.id)), "maker-claim-taken-back"]
  }
  const words = form.words === "" ? null : form.words
  const flash = form.way === "mail" ? "maker-code-sent" : "maker-claim-waits"
  return [await site.write((tx) => claim(tx, { ...form, maker, words, now })), flash]
}

const answers: Record<CodeAnswer, Outcome<Flash>> = {
  accepted: done("maker-joined"),
  waiting: done("maker-claim-waits"),
  wrong: invalid({ code: messages.MAKER.CODE_WRONG }),
  over: refused("maker-code-over"),
}

/** The domain is a matter of the address alone. */
const besideField = (refusal: Extract<Outcome<never>, { ok: false }>, form: ClaimForm) =>
  refusal.code === "maker-claim-domain" && form.what === "claim"
    ? invalid({ mail: messages.MAKER.DOMAIN })
    : refusal
