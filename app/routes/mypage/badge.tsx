import { addresses } from "#shared/addresses/addresses.ts"
import { mysteryBadge } from "#shared/addresses/mystery-badge.ts"
import * as ownEntries from "#shared/addresses/own-entries.ts"
import { CopyText } from "#app/components/copy-text.tsx"
import { PageHead } from "#app/components/page-head.tsx"
import { pageMeta } from "#app/head/page-meta.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { notFound } from "#app/request/not-found.ts"
import { requireMember } from "#app/request/require-member.ts"
import { readCards } from "#domain/mysteries/read-cards.ts"
import {
  badgeCode,
  type BadgeLook,
  badgePath,
  type BadgeSize,
  badgeSizes,
} from "#shared/mysteries/badge.ts"
import type { Route } from "./+types/badge"
import css from "./badge/badge.module.css"

const title = "サイトに貼るバッジ"

export async function loader(args: Route.LoaderArgs) {
  const site = args.context.get(services)
  await requireMember(site, args.request)
  const { id } = canonicalOrRedirect(mysteryBadge, args)
  const [mystery] = await site.readOwn((tx) => readCards(tx, [id]))
  if (!mystery) notFound(args.request)
  return { mystery: { id, title: mystery.title }, origin: site.origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: mysteryBadge.pattern,
        title,
        robots: "noindex, follow",
      })
    : []

const names: Record<BadgeSize, string> = { s: "一行", m: "カード", l: "ポスターつき" }

export default function MysteryBadge({ loaderData }: Route.ComponentProps) {
  const { mystery } = loaderData
  return (
    <>
      <PageHead
        title={title}
        stops={[
          { label: "マイページ", to: addresses.mypage },
          { label: "登録した謎", to: ownEntries.pattern },
        ]}
        lead={`「${mystery.title}」の満足度とナゾ活の数を、公式サイトやブログに出せます。数字と開催状況は、いつも新しいものになります。`}
      />
      <div className={css.page}>
        {(Object.keys(badgeSizes) as BadgeSize[]).map((size) => (
          <Sample key={size} size={size} {...loaderData} />
        ))}
        <p className="text-14 ink-2">
          色は見る人の端末に合わせて変わります。明るい色や暗い色に決めたいときは、コードの中の{" "}
          <code>auto</code> を <code>light</code> か <code>dark</code>{" "}
          に書き換えてください。ページのURLを貼るだけで埋め込めるサービス（oEmbed対応）では、コードはいりません。
        </p>
      </div>
    </>
  )
}

type SampleProps = { size: BadgeSize; mystery: { id: string; title: string }; origin: string }

function Sample({ size, mystery, origin }: SampleProps) {
  const look: BadgeLook = { size, theme: "auto" }
  const { width, height } = badgeSizes[size]
  const code = badgeCode(mystery, { look, origin })
  return (
    <section className={css.sample} aria-labelledby={`badge-${size}`}>
      <h2 id={`badge-${size}`} className={css.title}>
        {names[size]}
        <small>
          {width}×{height}
        </small>
      </h2>
      <iframe
        src={badgePath(mystery.id, look)}
        title={`${names[size]}の見本`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        width={width}
        height={height}
        loading="lazy"
        className={css.frame}
      />
      <CopyText text={code} label={`${names[size]}のコード`} />
    </section>
  )
}
