import { addPlayed } from "#shared/addresses/add-played.ts"
import { mypage } from "#shared/addresses/paths.ts"
import { NeedsScripts } from "#app/components/needs-scripts.tsx"
import { ScreenHead } from "#app/components/screen-head.tsx"
import { pageMeta } from "#app/head/page-meta.ts"
import type { PageHandle } from "#app/layouts/frame.tsx"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { notFound } from "#app/request/not-found.ts"
import { requireMember } from "#app/request/require-member.ts"
import { closeIcon } from "#app/ui/icons.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import type { Route } from "./+types/add-played"
import { ChoosePlayed } from "./add-played/choose-played.tsx"
import { readUnplayedPage } from "./add-played/read-page.ts"

const title = "遊んだ謎をまとめて記録"

export async function loader(args: Route.LoaderArgs) {
  const site = args.context.get(services)
  const member = await requireMember(site, args.request)
  const page = await readUnplayedPage(site, member, canonicalOrRedirect(addPlayed, args))
  if (!page) notFound(args.request)
  return { ...page, uid: member.uid, today: tokyoDay(site.now()), origin: site.origin }
}

export const handle: PageHandle = {
  skipTo: { href: "#chosen", label: "選んだ謎へ移動" },
  hasFoot: true,
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: addPlayed.pattern,
        title,
        robots: "noindex, follow",
      })
    : []

export default function AddPlayed({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ScreenHead title={title} back={{ label: "マイページ", to: mypage }} icon={closeIcon} />
      <NeedsScripts what={`「${title}」`} />
      <ChoosePlayed page={loaderData} />
    </>
  )
}
