import { addresses } from "#shared/addresses/addresses.ts"
import { myBest } from "#shared/addresses/paths.ts"
import { BestList } from "#app/components/member/best-list.tsx"
import { OwnTabs } from "#app/components/own-tabs.tsx"
import { PageHead } from "#app/components/page-head.tsx"
import { ShareCardButton } from "#app/components/share-card/share-card-button.tsx"
import { ShareButton } from "#app/components/share-button.tsx"
import { pageMeta } from "#app/head/page-meta.ts"
import type { PageHandle } from "#app/layouts/frame.tsx"
import { services } from "#app/request/context.ts"
import { requireMember } from "#app/request/require-member.ts"
import { SectionHead } from "#app/ui/text/section-head.tsx"
import { sendForm } from "#app/viewer/send-form.ts"
import { messages } from "#shared/messages/catalogue.ts"
import type { Route } from "./+types/my-best"
import { BestForm } from "./my-best/best-form.tsx"
import css from "./my-best/my-best.module.css"
import { readMyBest } from "./my-best/read-page.ts"
import { receiveBest } from "./my-best/receive-best.ts"

const title = "マイベスト"

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(services)
  const member = await requireMember(site, request)
  return readMyBest(site, member)
}

export function action({ context, request }: Route.ActionArgs) {
  return receiveBest(context.get(services), request)
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const loadSchema = async () => (await import("#shared/schemas/best-form.ts")).bestForm
  return sendForm({ request, serverAction, loadSchema, failure: messages.BEST.SAVE_ERROR })
}

export const handle: PageHandle = { isWide: true }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: myBest,
        title,
        robots: "noindex, follow",
      })
    : []

export default function MyBest({ loaderData, actionData }: Route.ComponentProps) {
  const { best, shown, share } = loaderData
  return (
    <>
      <PageHead
        title={title}
        stops={[{ label: "マイページ", to: addresses.mypage }]}
        lead="プレイ済の謎から10作まで選べます。プロフィールで公開されます。"
      />
      <OwnTabs here={myBest} className={css.tabs} />
      <BestForm key={best.version} best={best} reply={actionData} />
      {shown.length > 0 && (
        <section className="section">
          <SectionHead title="ほかの人からの見え方" />
          <div className="stack gap-16">
            <BestList entries={shown} />
            <div className="row wraps gap-8">
              <ShareCardButton subject="best" size="s">
                カードを見せる
              </ShareCardButton>
              {share && <ShareButton href={share} />}
            </div>
          </div>
        </section>
      )}
    </>
  )
}
