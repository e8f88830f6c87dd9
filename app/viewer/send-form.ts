import { data, isRouteErrorResponse } from "react-router"
import type { z } from "zod"
import { addresses } from "#shared/addresses/addresses.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { type Refusal, refused } from "#shared/outcome.ts"
import { checkForm } from "#shared/schemas/check-form.ts"
import { type FormReply, typedIn } from "#shared/schemas/form-reply.ts"
import { forgetMember } from "./viewer-store.ts"

type Sending<T, Answer> = {
  request: Request
  serverAction: () => Promise<Answer>
  /** Loaded with the first attempt, because it includes zod. */
  loadSchema: () => Promise<z.ZodType<T>>
  /** Shown if the server fails. */
  failure?: string
}

/** The longest wait for an answer. An earlier answer ends it. */
const patience = 30_000

/**
 * The client action of a page with a form. What the schema refuses is not sent. If the connection or the server fails, or the
 * session has ended, the result is a refusal, so that the page stays and nothing typed is lost.
 */
export async function sendForm<T, Answer>({
  request,
  serverAction,
  loadSchema,
  failure = messages.PAGE.SERVER_ERROR_HINT,
}: Sending<T, Answer>) {
  const form = await request.clone().formData()
  const refuse = (refusal: Refusal, text: string) => {
    const reply: FormReply = { ...refusal, text, typed: typedIn(form) }
    return data(reply, { status: 422 })
  }
  // Without a connection the schema cannot load either; the attempt to send says so.
  const schema = await loadSchema().catch(() => null)
  const checked = schema && checkForm(schema, form)
  if (checked && !checked.ok) return refuse(checked, messages.PAGE.INVALID)
  try {
    return await Promise.race([serverAction(), refuseInTime()])
  } catch (error) {
    if (error instanceof Response) {
      // A redirect means that it was stored. One to the login and back: the session has ended, and following it would lose it all.
      const isStored = !error.headers.get("Location")?.startsWith(`${addresses.login}?redirect=`)
      if (isStored) throw error
      forgetMember()
      return refuse(refused("signed-out"), messages.SESSION_ENDED.TEXT)
    }
    if (!error) return refuse(refused("timeout"), messages.PAGE.TIMEOUT)
    if (!isRouteErrorResponse(error) && error instanceof TypeError) {
      return refuse(refused("offline"), messages.PAGE.OFFLINE)
    }
    if (isRouteErrorResponse(error) && error.status === 429) {
      return refuse(refused("too-many-requests"), messages.TOO_MANY_REQUESTS)
    }
    return refuse(refused("unavailable"), failure)
  }
}

/** An action of the router cannot be aborted. It may still arrive: its ticket makes a second attempt the same message. */
const refuseInTime = () =>
  new Promise<never>((_, refuse) => {
    setTimeout(refuse, patience)
  })
