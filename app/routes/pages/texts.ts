import about from "#content/pages/about.md?raw"
import accessibility from "#content/pages/accessibility.md?raw"
import company from "#content/pages/company.md?raw"
import faq from "#content/pages/faq.md?raw"
import guide from "#content/pages/guide.md?raw"
import nazopark from "#content/pages/nazopark.md?raw"
import privacy from "#content/pages/privacy.md?raw"
import terms from "#content/pages/terms.md?raw"
import type { ArticleShown } from "#app/components/column/article-body.tsx"
import { operator } from "#content/pages/operator.ts"
import { type FixedPage, readWholePage } from "#domain/pages/fixed-page.ts"
import type { Services } from "#domain/services.ts"
import type { Article } from "#shared/columns/article.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import * as paths from "#shared/addresses/paths.ts"

const texts: Record<string, string> = {
  [paths.about]: about,
  [paths.accessibility]: accessibility,
  [paths.company]: company,
  [paths.faq]: faq,
  [paths.guide]: guide,
  [paths.nazopark]: nazopark,
  [paths.privacy]: privacy,
  [paths.terms]: terms,
}

/** Texts and configuration stay while a process runs, so each is read once. */
const read = new Map<string, FixedPage>()

/** The page at a path. What this site sends to others depends on its configuration. */
export function readPageAt(path: string, thirdParties: Services["thirdParties"]): FixedPage {
  const page = read.get(path) ?? readPage(path, thirdParties)
  read.set(path, page)
  return page
}

function readPage(path: string, { ads, measurementId }: Services["thirdParties"]): FixedPage {
  return readWholePage(texts[path] ?? "", {
    ...operator,
    adsState: ads ? "出しています" : "出していません",
    analyticsState: measurementId ? "使っています" : "使っていません",
    adNetwork: ads ? "広告の配信事業者" : "なし",
    adHost: ads ? new URL(ads.scriptUrl).host : "送り先はありません",
  })
}

/** A text without cards, figures and drawings, as pages draw it. */
export const textShown = (article: Article, now: Date): ArticleShown => ({
  article,
  drawings: [],
  photos: [],
  figures: [],
  mysteries: [],
  day: tokyoDay(now),
  now,
})
