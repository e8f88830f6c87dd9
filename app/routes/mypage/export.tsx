import { addresses } from "#shared/addresses/addresses.ts"
import * as exportRecord from "#shared/addresses/export-record.ts"
import * as importHistory from "#shared/addresses/import-history.ts"
import { PageHead } from "#app/components/page-head.tsx"
import { pageMeta } from "#app/head/page-meta.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { requireMember } from "#app/request/require-member.ts"
import { AlertBox } from "#app/ui/text/alert-box.tsx"
import { Button } from "#app/ui/button.tsx"
import { sendForm } from "#app/viewer/send-form.ts"
import { exportArchive } from "#shared/addresses/server-routes.ts"
import { messages } from "#shared/messages/catalogue.ts"
import type { Route } from "./+types/export"
import css from "./export/export.module.css"
import { ProofBefore } from "./export/proof-before.tsx"
import { readExportPage } from "./export/read-page.ts"
import { receiveProof } from "./export/receive-proof.ts"

export async function loader(args: Route.LoaderArgs) {
  const site = args.context.get(services)
  const member = await requireMember(site, args.request)
  const { failed } = canonicalOrRedirect(exportRecord, args)
  return readExportPage(site, { member, request: args.request, failed })
}

export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(services)
  await requireMember(site, request)
  return receiveProof(site, request)
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const loadSchema = async () => (await import("#shared/schemas/proof-form.ts")).proofForm
  return sendForm({ request, serverAction, loadSchema })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: exportRecord.pattern,
        title: "記録の書き出し",
        robots: "noindex, follow",
      })
    : []

export default function ExportPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="記録の書き出し"
        stops={[
          { label: "マイページ", to: addresses.mypage },
          { label: "記録の取り込みと書き出し", to: importHistory.pattern },
        ]}
        lead="非公開のナゾ活やメモも含む、ご自分の記録のすべてをひとつのファイルにまとめます。"
      />
      <div className={css.sheet}>
        {loaderData.hasProof ? (
          <>
            <AlertBox tone="success">{messages.PROFILE.PROOF_DONE}</AlertBox>
            {/* With a target, the site's own navigation leaves it to the browser: it is a file. */}
            <Button as="a" href={exportArchive} target="_self" wide>
              記録を書き出す（ZIP）
            </Button>
          </>
        ) : (
          <ProofBefore page={loaderData} reply={actionData} />
        )}
      </div>
    </>
  )
}
