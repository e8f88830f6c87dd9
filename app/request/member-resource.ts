import type { LoaderFunctionArgs } from "react-router"
import { z } from "zod"
import type { Spelling } from "#shared/addresses/page.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"
import type { OutcomeCode } from "#shared/messages/outcomes.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import type { Services } from "#domain/services.ts"
import { services } from "./context.ts"
import { readForm } from "./read-form.ts"
import { respondWith } from "./respond-with.ts"

export type ActionArgs = Pick<LoaderFunctionArgs, "context" | "request" | "url">

export type MemberRequest<Subject, Form> = {
  site: Services
  request: Request
  member: Member
  /** The state of the address. */
  subject: Subject
  form: Form
}

type Change<Subject, Form, T> = {
  /** Runs in one transaction, and again where that fails to serialise. */
  change: (tx: ViewerTx, received: MemberRequest<Subject, Form>) => Promise<Outcome<T>>
  /** The refusal where the address names nothing, or what is gone or not the member's to change. */
  failure?: OutcomeCode
  handle?: never
}

type Handling<Subject, Form, T> = {
  /** In place of `change`, where something other than the database comes first. Writes through `site.write`. */
  handle: (received: MemberRequest<Subject, Form>) => Promise<Outcome<T>>
  change?: never
  failure?: never
}

type MemberResource<Subject, Form, T> = {
  address: Pick<Spelling<Subject>, "read">
  schema: z.ZodType<Form>
} & (Change<Subject, Form, T> | Handling<Subject, Form, T>)

/** The schema of a resource whose address says everything: the body is not read. */
export const noForm = z.undefined()

/** The action of a member's resource: 401 for a guest, then what the address names, then the form, then the change. */
export const memberResource =
  <Subject, Form, T>(resource: MemberResource<Subject, Form, T>) =>
  async ({ context, request, url }: ActionArgs): Promise<Response> => {
    const { address, schema, failure = "not-found" } = resource
    const site = context.get(services)
    const member = await site.viewer()
    if (member.role === "anon") return respondWith(refused("signed-out"))
    const subject = address.read(url, tokyoDay(site.now()))
    if (subject === null) return respondWith(refused(failure))
    const sent = await receiveForm(schema, request)
    if (!sent.ok) return respondWith(sent)
    const received = { site, request, member, subject, form: sent.value }
    return respondWith(
      await (resource.change ? write(resource, received) : resource.handle(received)),
    )
  }

async function receiveForm<Form>(
  schema: z.ZodType<Form>,
  request: Request,
): Promise<Outcome<Form>> {
  if (Object.is(schema, noForm)) return done(schema.parse(undefined))
  const { sent } = await readForm(schema, request)
  return sent
}

function write<Subject, Form, T>(
  { change, failure }: Change<Subject, Form, T>,
  received: MemberRequest<Subject, Form>,
): Promise<Outcome<T>> {
  return received.site.write(async (tx) => {
    const outcome = await change(tx, received)
    const isGone = !outcome.ok && (outcome.code === "not-found" || outcome.code === "forbidden")
    return isGone && failure ? refused(failure) : outcome
  })
}
