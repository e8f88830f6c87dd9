import { createListeners } from "#app/ui/create-store.ts"
import type { FormReply } from "#shared/schemas/form-reply.ts"

/** How one of the page's small forms stands. `sent` counts what was accepted. */
export type SmallFormState = { isSending: boolean; reply: FormReply | undefined; sent: number }

const idle: SmallFormState = { isSending: false, reply: undefined, sent: 0 }
const states = new Map<string, SmallFormState>()
const listeners = createListeners()

/** The state of forms that are sent without a navigation; useFetcher would weigh on every page. */
export const smallForms = {
  subscribe: listeners.subscribe,
  stateOf: (key: string) => states.get(key) ?? idle,
  atFirst: () => idle,
  forget: (key: string) => void states.delete(key),
}

/** The name of a form: what it is about, and of several about the same, which. */
export const smallFormKey = (what: string, id?: string) => (id ? `${what} ${id}` : what)

/** Sends one of them, as a client action. A redirect means that it was accepted. */
export async function sendSmallForm<Answer>(
  request: Request,
  send: () => Promise<Answer>,
): Promise<Answer> {
  const form = await request.clone().formData()
  const key = smallFormKey(String(form.get("what")), form.get("id")?.toString())
  set(key, { isSending: true })
  try {
    const answer = await send()
    set(key, { isSending: false, reply: replyIn(answer) })
    return answer
  } catch (error) {
    const { sent } = smallForms.stateOf(key)
    set(key, { isSending: false, reply: undefined, sent: sent + 1 })
    throw error
  }
}

/** A refusal by the browser is wrapped with its status, one by the server is not. */
function replyIn(answer: unknown): FormReply {
  const wrapped = answer as { data?: FormReply }
  return wrapped.data ?? (answer as FormReply)
}

function set(key: string, change: Partial<SmallFormState>) {
  states.set(key, { ...smallForms.stateOf(key), ...change })
  listeners.tell()
}
