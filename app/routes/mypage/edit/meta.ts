import * as editProfile from "#shared/addresses/edit-profile.ts"
import { pageMeta } from "#app/head/page-meta.ts"

export const editMeta = (origin: string | undefined) =>
  origin === undefined
    ? []
    : pageMeta({
        origin,
        path: editProfile.pattern,
        title: "プロフィールと設定",
        robots: "noindex, follow",
      })
