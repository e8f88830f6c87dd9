import { addresses } from "#app/addresses/addresses.ts"
import { pageMeta } from "#app/head/page-meta.ts"

export const editMeta = (origin: string | undefined) =>
  origin === undefined
    ? []
    : pageMeta({
        origin,
        path: addresses.editProfile,
        title: "プロフィールと設定",
        robots: "noindex, follow",
      })
