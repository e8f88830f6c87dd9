import { addresses } from "#shared/addresses/addresses.ts"
import { provePlay } from "#shared/addresses/play-proofs.ts"
import { SiteForm } from "#app/components/form/site-form.tsx"
import { PageHead } from "#app/components/page-head.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { pageMeta } from "#app/head/page-meta.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { notFound } from "#app/request/not-found.ts"
import { requireMember } from "#app/request/require-member.ts"
import { TextField } from "#app/ui/form/text-field.tsx"
import { AlertBox } from "#app/ui/text/alert-box.tsx"
import { sendForm } from "#app/viewer/send-form.ts"
import { findProvable } from "#domain/play-proofs/proving.ts"
import type { Route } from "./+types/proof"
import { receiveProof } from "./play-proofs/receive.ts"
import css from "./play-proofs/play-proofs.module.css"

const title = "合言葉を入れる"

export async function loader(args: Route.LoaderArgs) {
  const site = args.context.get(services)
  await requireMember(site, args.request)
  const { id, code } = canonicalOrRedirect(provePlay, args)
  const mystery = await site.readOwn((tx) => findProvable(tx, id))
  if (!mystery) notFound(args.request)
  return { mystery, code, origin: site.origin }
}

export async function action(args: Route.ActionArgs) {
  const site = args.context.get(services)
  await requireMember(site, args.request)
  const { id } = canonicalOrRedirect(provePlay, args)
  return receiveProof(site, args.request, id)
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const loadSchema = async () => (await import("#shared/schemas/proof-forms.ts")).proofForm
  return sendForm({ request, serverAction, loadSchema })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: provePlay.pattern,
        title,
        robots: "noindex, follow",
      })
    : []

export default function Proof({ loaderData, actionData }: Route.ComponentProps) {
  const { mystery, code } = loaderData
  return (
    <>
      <PageHead
        title={title}
        stops={[{ label: "マイページ", to: addresses.mypage }]}
        lead={`「${mystery.title}」を遊んだあとに教わった合言葉で、ナゾ活に「参加確認済み」の印がつきます。入れなくても、ナゾ活はこれまでどおり書けます。`}
      />
      <div className={css.page}>
        {mystery.isProved ? (
          <AlertBox tone="info" title="参加確認済みです">
            <SiteLink to={addresses.mystery(mystery.id)} className="link">
              「{mystery.title}」へ
            </SiteLink>
          </AlertBox>
        ) : (
          <SiteForm reply={actionData} button="確かめる">
            {(field) => (
              <TextField
                label="合言葉"
                hint="コード（K7M-2QX-9RT など）、または「その日の合言葉」。ひらがなとカタカナ、区切りの有無は問いません。"
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                required
                {...field("words", code)}
              />
            )}
          </SiteForm>
        )}
      </div>
    </>
  )
}
