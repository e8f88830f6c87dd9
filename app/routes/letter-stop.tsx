import { redirect } from "react-router"
import { editNotifications } from "#shared/addresses/paths.ts"
import * as letterStop from "#shared/addresses/letter-stop.ts"
import { SiteForm } from "#app/components/form/site-form.tsx"
import { PageHead } from "#app/components/page-head.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { pageMeta } from "#app/head/page-meta.ts"
import { canonicalOrRedirect, readOrNotFound } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { notFound } from "#app/request/not-found.ts"
import { readFormData } from "#app/request/read-form.ts"
import { refuseForm } from "#app/request/refuse-form.ts"
import { Button } from "#app/ui/button.tsx"
import { stopLetters } from "#domain/members/letter-stop.ts"
import { stoppableLetters } from "#shared/members/stoppable-letters.ts"
import { messages } from "#shared/messages/catalogue.ts"
import type { Route } from "./+types/letter-stop"

export function loader(args: Route.LoaderArgs) {
  const { token, letter, isDone } = canonicalOrRedirect(letterStop, args)
  return { isComplete: token !== null, letter, isDone, origin: args.context.get(services).origin }
}

/** Also called by mail programs, without the page (RFC 8058). */
export async function action(args: Route.ActionArgs) {
  const { token, letter } = readOrNotFound(letterStop, args)
  if (token === null) notFound(args.request)
  const form = await readFormData(args.request)
  const outcome = await args.context
    .get(services)
    .receive((tx) => stopLetters(tx, { token, letter }))
  if (!outcome.ok) return refuseForm(outcome, {})
  // A mail program follows no redirect.
  if (form.ok && form.value.get("List-Unsubscribe") === "One-Click") return null
  throw redirect(letterStop.write({ token: null, letter, isDone: true }), 303)
}

const title = "お知らせメールの停止"

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: letterStop.pattern,
        title,
        robots: "noindex, follow",
      })
    : []

/** Opening the link stops nothing: mail scanners open every link. */
export default function LetterStopPage({ loaderData, actionData }: Route.ComponentProps) {
  const { letter, isDone, isComplete } = loaderData
  const problem = actionData?.text ?? (isDone || isComplete ? null : messages.LINK_INCOMPLETE)
  if (!isDone && problem === null) {
    return (
      <>
        <PageHead
          title={title}
          lead={`${stoppableLetters[letter]}を停止します。ほかのお知らせの受け取り方は変わりません。`}
        />
        <SiteForm reply={undefined} button="メールを停止する">
          {() => null}
        </SiteForm>
      </>
    )
  }
  return (
    <>
      <PageHead
        title={isDone ? "お知らせメールを停止しました" : "リンクが使えません"}
        lead={
          isDone
            ? `${stoppableLetters[letter]}は、もう届きません。設定は、いつでも変更できます。`
            : `${problem}。`
        }
      />
      <Button as={SiteLink} to={editNotifications} tone="secondary">
        お知らせの設定を開く
      </Button>
    </>
  )
}
