import { type LoaderFunctionArgs, redirect } from "react-router"
import { services } from "#app/request/context.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { notFound } from "#app/request/not-found.ts"
import { readForm } from "#app/request/read-form.ts"
import { refuseForm } from "#app/request/refuse-form.ts"
import { requireProof } from "#app/request/require-proof.ts"
import { requireRole } from "#app/request/require-member.ts"
import { setRole } from "#domain/members/desk.ts"
import { setOfficial } from "#domain/members/desk-acts.ts"
import { endSuspension, signOut, suspend } from "#domain/members/suspending.ts"
import type { Services } from "#domain/services.ts"
import * as deskMember from "#shared/addresses/desk-member.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"
import { type DeskMemberForm, deskMemberForm } from "#shared/schemas/desk-forms.ts"
import { readDeskMember } from "./read-page.ts"

type Args = Pick<LoaderFunctionArgs, "context" | "request" | "url">
type About = { site: Services; request: Request; uid: string; nzUserId: number }

const day = 24 * 3_600_000

/** One of the forms on a member's page at the desk. */
export async function receiveMemberForm(args: Args) {
  const { context, request } = args
  const site = context.get(services)
  const desk = await requireRole(site, request, "moderator")
  const { nzUserId } = canonicalOrRedirect(deskMember, args)
  const page = await readDeskMember(site, desk, nzUserId)
  if (!page) notFound(request)
  const { sent, typed } = await readForm(deskMemberForm, request)
  if (!sent.ok) return refuseForm(sent, typed)
  if (sent.value.version !== page.version) return refuseForm(refused("changed-meanwhile"), typed)
  const { member } = page
  const outcome = await change({ site, request, uid: member.uid, nzUserId }, sent.value)
  if (!outcome.ok) return refuseForm(outcome, typed)
  throw redirect(deskMember.write({ nzUserId }), 303)
}

async function change(about: About, form: DeskMemberForm): Promise<Outcome<unknown>> {
  const { site, request, uid, nzUserId } = about
  if (form.what === "role") return changeRole(about, form)
  if (form.what === "official") {
    const { write } = await requireRole(site, request, "admin")
    const isOfficial = form.official === "1"
    return write(async (tx) => done(await setOfficial(tx, { numbers: [nzUserId], isOfficial })))
  }
  const { write } = await requireRole(site, request, "moderator")
  if (form.what === "sign-out") return write((tx) => signOut(tx, uid))
  if (form.what === "end-suspension") return write((tx) => endSuspension(tx, uid))
  const { days, stops, reason, password = "" } = form
  const proof = await requireProof(site, request, password)
  if (!proof.ok) return proof
  const until = days === "" ? null : new Date(site.now().getTime() + Number(days) * day)
  return write((tx) => suspend(tx, { uid, until, stops, reason }))
}

/** A proof comes first, as before a suspension: somebody who finds a browser signed in must not make others administrators. */
async function changeRole(
  { site, request, uid }: About,
  { role, password = "" }: Extract<DeskMemberForm, { what: "role" }>,
): Promise<Outcome<unknown>> {
  const { write } = await requireRole(site, request, "admin")
  const proof = await requireProof(site, request, password)
  return proof.ok ? write((tx) => setRole(tx, uid, role === "" ? null : role)) : proof
}
