import { addresses } from "#shared/addresses/addresses.ts"
import * as editSignIn from "#shared/addresses/edit-sign-in.ts"
import * as exportRecord from "#shared/addresses/export-record.ts"
import { editProfile, mutedUsers, recordOnly, settings } from "#shared/addresses/paths.ts"
import * as resign from "#shared/addresses/resign.ts"
import { PageHead } from "#app/components/page-head.tsx"
import { pageMeta } from "#app/head/page-meta.ts"
import { services } from "#app/request/context.ts"
import { requireMember } from "#app/request/require-member.ts"
import { lockIcon, muteIcon, passkeyIcon, shareIcon, userIcon, logOutIcon } from "#app/ui/icons.ts"
import type { Route } from "./+types/settings"
import { PageList } from "./settings/page-list.tsx"
import { notificationsPage, visibilityPage } from "./settings/pages.ts"

const title = "設定"

const pages = [
  { to: editProfile, icon: userIcon, label: "プロフィール", note: "名前、アイコン、自己紹介" },
  visibilityPage,
  notificationsPage,
  {
    to: editSignIn.pattern,
    icon: passkeyIcon,
    label: "ログインとセキュリティ",
    note: "メールアドレス、パスワード、パスキー、端末",
  },
  { to: recordOnly, icon: lockIcon, label: "おひとり記録モード", note: "自分だけの記録にする" },
  { to: mutedUsers, icon: muteIcon, label: "ミュート・ブロック", note: "表示しない人" },
  { to: exportRecord.pattern, icon: shareIcon, label: "記録の書き出し", note: "すべてのデータ" },
  { to: resign.pattern, icon: logOutIcon, label: "退会", note: "アカウントを消す" },
]

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(services)
  await requireMember(site, request)
  return { origin: site.origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({ origin: loaderData.origin, path: settings, title, robots: "noindex, follow" })
    : []

/** The settings as a list; each has a page. */
export default function Settings() {
  return (
    <>
      <PageHead title={title} stops={[{ label: "マイページ", to: addresses.mypage }]} />
      <PageList of={pages} />
    </>
  )
}
