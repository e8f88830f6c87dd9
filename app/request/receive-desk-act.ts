import { data } from "react-router"
import { lastEntry, revertAct } from "#domain/moderation/reverting.ts"
import type { AsDesk, Services } from "#domain/services.ts"
import type { DeskTx } from "#domain/transaction.ts"
import { rowId } from "#shared/lists/row-id.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { outcomes } from "#shared/messages/outcomes.ts"
import { done, type Outcome, type Refusal } from "#shared/outcome.ts"
import type { DeskRole } from "#shared/members/viewer.ts"
import type { DeskReply } from "#shared/schemas/desk-reply.ts"
import { readFormData } from "./read-form.ts"
import { requireRole } from "./require-member.ts"
import { refusalInit } from "./respond-with.ts"

/** Does something to several rows, and says how many it changed. */
type Act<R extends DeskRole> = {
  /** After 3件を. */
  did: string
  run: (tx: DeskTx[R], given: Given) => Promise<Outcome<number>>
}

export type Given = { ids: string[]; form: FormData; now: Date }

/** In one transaction, and as many as a page has. */
const mostAtOnce = 100

/** The action of a table of the desk: one of its acts on the chosen rows, or taking the last one back. */
export async function receiveDeskAct<R extends DeskRole>(
  site: Services,
  request: Request,
  { role, acts }: { role: R; acts: Readonly<Record<string, Act<R>>> },
) {
  const desk = await requireRole(site, request, role)
  const sent = await readFormData(request)
  if (!sent.ok) return refuse(sent)
  const form = sent.value
  const name = textOf(form, "act")
  if (name === "undo") return takeBack(desk, rowId(textOf(form, "entry")) ?? 0)
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined
  const ids = form.getAll("id").filter((id) => typeof id === "string")
  if (!act || ids.length === 0) return say(messages.DESK.NOTHING_CHOSEN)
  if (ids.length > mostAtOnce) return say(messages.DESK.TOO_MANY_CHOSEN)
  const outcome = await desk.write(async (tx) => {
    const acted = await act.run(tx, { ids, form, now: site.now() })
    if (!acted.ok) return acted
    return done({ count: acted.value, undo: await lastEntry(tx, desk.member.uid) })
  })
  if (!outcome.ok) return refuse(outcome)
  const { count, undo } = outcome.value
  return { isDone: count > 0, text: messages.DESK.acted(count, act.did), undo } satisfies DeskReply
}

async function takeBack<R extends DeskRole>({ write }: AsDesk<R>, entry: number) {
  const outcome = await write((tx) => revertAct(tx, entry))
  if (!outcome.ok) return refuse(outcome)
  return { isDone: true, text: messages.DESK.REVERTED, undo: null } satisfies DeskReply
}

const say = (text: string) =>
  data({ isDone: false, text, undo: null } satisfies DeskReply, { status: 422 })

const refuse = (refusal: Refusal) => {
  const text = Object.values(refusal.fields ?? {})[0] ?? outcomes[refusal.code].text
  return data({ isDone: false, text, undo: null } satisfies DeskReply, refusalInit(refusal))
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === "string" ? value : ""
}
