import { AsyncLocalStorage } from "node:async_hooks"
import { messages } from "#shared/messages/catalogue.ts"
import { type Refusal, refused } from "#shared/outcome.ts"

type Suspended = { suspendedAt?: Date | null; suspendedReads?: boolean | null }

/** Whether a member may not sign in, because of a suspension that stops more than writing. */
export function isKeptOut(user: object | null | undefined): boolean {
  const { suspendedAt, suspendedReads } = (user ?? {}) as Suspended
  return Boolean(suspendedAt) && !suspendedReads
}

const signIns = new AsyncLocalStorage<{ keptOut: string | null }>()

/** Notes the member whom the library refuses a session: it does not hand on who it was. */
export function noteKeptOut(uid: string): void {
  const signIn = signIns.getStore()
  if (signIn) signIn.keptOut = uid
}

/** Runs a sign-in, and returns the member who proved who they are but is suspended. */
export async function seeKeptOut<T>(call: () => Promise<T>) {
  const signIn = { keptOut: null as string | null }
  return { result: await signIns.run(signIn, call), keptOut: signIn.keptOut }
}

/** Why a member is suspended, and the token of the page where they appeal; null where no reason is stored. */
export type ReadSuspension = (uid: string) => Promise<{ reason: string; token: string } | null>

/** Tells the reason to somebody who has proved who they are. */
export async function explainSuspension(read: ReadSuspension, uid: string): Promise<Refusal> {
  const found = await read(uid)
  const refusal = refused("suspended")
  return found
    ? { ...refusal, fields: { email: messages.APPEAL.suspendedFor(found.reason) } }
    : refusal
}
