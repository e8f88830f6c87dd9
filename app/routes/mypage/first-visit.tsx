import { redirect } from "react-router"
import { addresses } from "#shared/addresses/addresses.ts"
import { firstVisit } from "#shared/addresses/paths.ts"
import { ResumeOffer } from "#app/frame/resume-offer.tsx"
import { pageMeta } from "#app/head/page-meta.ts"
import type { PageHandle } from "#app/layouts/frame.tsx"
import { services } from "#app/request/context.ts"
import { requireMember } from "#app/request/require-member.ts"
import { toast } from "#app/ui/overlay/toast.ts"
import { sendForm } from "#app/viewer/send-form.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { done } from "#shared/outcome.ts"
import type { FormReply } from "#shared/schemas/form-reply.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import type { Route } from "./+types/first-visit"
import { FirstVisit } from "./first-visit/first-visit.tsx"
import { readInvitation } from "./first-visit/read-part.ts"
import { receiveFirstVisit } from "./first-visit/receive.ts"
import { Gear } from "./mypage/gear.tsx"

/** The invitation: in place of my page until the member is through, and from its line there afterwards. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(services)
  const member = await requireMember(site, request)
  const invitation = await site.readOwn((tx) => readInvitation(tx, member, tokyoDay(site.now())))
  if (!invitation) throw redirect(addresses.mypage)
  return { invitation, origin: site.origin }
}

export function action({ context, request }: Route.ActionArgs) {
  return receiveFirstVisit(context.get(services), request)
}

/** A redirect to a part of the page means that it was stored: the page stays, and what it shows is read again. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const loadSchema = async () =>
    (await import("#shared/schemas/first-visit-form.ts")).firstVisitForm
  const failure = messages.UNEXPECTED_ERROR
  try {
    const answer = await sendForm({ request, serverAction, loadSchema, failure })
    const { text } = "data" in answer ? (answer.data as FormReply) : (answer as FormReply)
    toast.error(text)
    return answer
  } catch (error) {
    if (error instanceof Response && error.headers.get("Location")?.includes("#")) return done(null)
    throw error
  }
}

export const handle: PageHandle = { isWide: true }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: firstVisit,
        title: "はじめの4つ",
        robots: "noindex, follow",
      })
    : []

export default function FirstVisitPage({ loaderData, actionData }: Route.ComponentProps) {
  const { invitation } = loaderData
  return (
    <>
      <ResumeOffer />
      <FirstVisit
        invitation={invitation}
        refusal={textIn(actionData)}
        corner={<Gear own={addresses.member(invitation.nzUserId)} logOutFailure={undefined} />}
      />
    </>
  )
}

const textIn = (answer: unknown) =>
  answer && typeof answer === "object" && "text" in answer ? String(answer.text) : undefined
