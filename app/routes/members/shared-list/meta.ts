import { addresses } from "#shared/addresses/addresses.ts"
import type { write } from "#shared/addresses/profile.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import { breadcrumbList } from "#app/head/structured-data/breadcrumb-list.ts"
import { allMembers } from "#app/components/profile/all-members.ts"
import type { SharedListData } from "./read-page.ts"

const words = { interested: "気になる謎", played: "プレイ済の謎", registered: "登録した謎" }

type Shown = Pick<SharedListData, "member" | "kind">

/** Of the breadcrumb. */
export const hereOf = ({ kind }: Shown) => words[kind]

export const titleOf = ({ member, kind }: Shown) => `${member.name}さんの${words[kind]}`

export const stopsTo = ({ member: { name, nzUserId } }: Shown) => [
  allMembers,
  { label: name, to: addresses.member(nzUserId) },
]

/** The lists are for people who come from the profile, not for search engines. */
export function sharedListMeta(data: SharedListData | undefined, addressOf: typeof write) {
  if (!data) return []
  const { origin, member, page } = data
  const path = addressOf({ nzUserId: member.nzUserId, page })
  const here = hereOf(data)
  const title = titleOf(data)
  return pageMeta({
    origin,
    path,
    title: page > 1 ? `${title}（${page}ページ目）` : title,
    robots: "noindex, follow",
    data: [breadcrumbList(origin, { stops: stopsTo(data), here, path })],
  })
}
