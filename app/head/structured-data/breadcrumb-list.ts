import { addresses } from "#shared/addresses/addresses.ts"
import type { Thing } from "./thing.ts"

/** A breadcrumb, as `Breadcrumbs` and `PageHead` take it. */
export type Stop = { label: string; to: string }

const home = { label: "ホーム", to: addresses.home }

/** The breadcrumbs shared by most pages. */
export const allMysteries: Stop = { label: "すべての謎", to: addresses.mysteries }
export const allColumns: Stop = { label: "コラム", to: addresses.columns }
export const allReviews: Stop = { label: "ナゾ活を読む", to: addresses.reviews }

/** The path from home to a page; `stops` are the breadcrumbs in between, as the page shows them. */
export function breadcrumbList(
  origin: string,
  { stops = [], here, path }: { stops?: readonly Stop[]; here: string; path: string },
): Thing {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [home, ...stops, { label: here, to: path }].map(({ label, to }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name: label,
      item: origin + to,
    })),
  }
}
