import { SiteForm } from "#app/components/form/site-form.tsx"
import { PageHead } from "#app/components/page-head.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { pageMeta } from "#app/head/page-meta.ts"
import { canonicalOrRedirect, readOrNotFound } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { notFound } from "#app/request/not-found.ts"
import { TextArea } from "#app/ui/form/text-area.tsx"
import { sendForm } from "#app/viewer/send-form.ts"
import { readSuspensionByLetter } from "#domain/moderation/appealing.ts"
import * as letter from "#shared/addresses/appeal-by-letter.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { appealLimit } from "#shared/moderation/appealable.ts"
import { dateTimeText } from "#shared/time/tokyo.ts"
import type { Route } from "./+types/appeal-by-letter"
import { receiveAppeal } from "./appeal-by-letter/receive-appeal.ts"
import { Answered } from "./mypage/moderation/moderation-page.tsx"

export async function loader(args: Route.LoaderArgs) {
  const { token } = canonicalOrRedirect(letter, args)
  const { origin, receive } = args.context.get(services)
  const found = token === null ? null : await receive((tx) => readSuspensionByLetter(tx, token))
  return { suspension: found?.ok ? found.value : null, origin }
}

export async function action(args: Route.ActionArgs) {
  const { token } = readOrNotFound(letter, args)
  if (token === null) notFound(args.request)
  return receiveAppeal(args.context.get(services), args.request, token)
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const loadSchema = async () => (await import("#shared/schemas/appeal-form.ts")).appealWords
  return sendForm({ request, serverAction, loadSchema })
}

const title = "利用停止について"

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: letter.pattern,
        title,
        robots: "noindex, follow",
      })
    : []

/** A suspension for its member, who may not be able to sign in. */
export default function AppealByLetter({ loaderData, actionData }: Route.ComponentProps) {
  const { suspension } = loaderData
  if (!suspension) {
    return <PageHead title="リンクが使えません" lead={`${messages.LINK_INCOMPLETE}。`} />
  }
  const { reason, starts_at, ends_at, is_over, appealed, verdict, reply } = suspension
  return (
    <>
      <PageHead title={title} lead={messages.APPEAL.RULE} />
      <p>
        {dateTimeText(starts_at)}〜{ends_at ? dateTimeText(ends_at) : "期限なし"}
        {is_over && "（終わりました）"}
      </p>
      <p>理由：{reason}</p>
      {appealed && <Answered appeal={{ verdict, reply }} />}
      {is_over && (
        <p>
          <SiteLink to={addresses.login} className="link">
            ログインする
          </SiteLink>
        </p>
      )}
      {!appealed && !is_over && (
        <SiteForm reply={actionData} button="異議を申し立てる">
          {(field) => (
            <TextArea label="申し立ての内容" limit={appealLimit} required {...field("words")} />
          )}
        </SiteForm>
      )}
    </>
  )
}
