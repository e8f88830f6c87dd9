import about from "#content/pages/about.md?raw"
import accessibility from "#content/pages/accessibility.md?raw"
import company from "#content/pages/company.md?raw"
import faq from "#content/pages/faq.md?raw"
import guide from "#content/pages/guide.md?raw"
import nazopark from "#content/pages/nazopark.md?raw"
import parkMap from "#content/pages/park-map.svg?raw"
import privacy from "#content/pages/privacy.md?raw"
import terms from "#content/pages/terms.md?raw"
import type { ArticleShown } from "#app/components/column/article-body.tsx"
import { operator } from "#content/pages/operator.ts"
import { readDrawing } from "#domain/columns/read-drawing.ts"
import { type FixedPage, readFixedPage } from "#domain/pages/fixed-page.ts"
import type { Services } from "#domain/services.ts"
import { allBlocks, type Article } from "#shared/columns/article.ts"
import { screens } from "#shared/pages/screens.ts"
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

type Configured = Pick<Services, "thirdParties" | "postalAddress">

/** The page at a path. What this site sends to others depends on its configuration. */
export function readPageAt(path: string, site: Configured): FixedPage {
  const page = read.get(path) ?? readPage(path, site)
  read.set(path, page)
  return page
}

function readPage(path: string, { thirdParties, postalAddress }: Configured): FixedPage {
  const { ads, measurementId } = thirdParties
  const values = {
    ...operator,
    operatorAddress: postalAddress ?? operator.operatorAddress,
    adsState: ads ? "出しています" : "出していません",
    analyticsState: measurementId ? "使っています" : "使っていません",
    adNetwork: ads ? "広告の配信事業者" : "なし",
    adHost: ads ? new URL(ads.scriptUrl).host : "送り先はありません",
  }
  return readFixedPage(texts[path] ?? "", { values, hasPicture })
}

const drawn = readDrawing(parkMap, "park")
const drawings = drawn ? [{ name: "park-map.svg", drawing: drawn }] : []
const pictures = screens.map((name) => ({
  name: `${name}.webp`,
  light: `/screens/${name}-light.webp`,
  dark: `/screens/${name}-dark.webp`,
}))
const hasPicture = (name: string) => [...drawings, ...pictures].some((each) => each.name === name)

/** A text without cards and figures, as pages draw it. */
export function textShown(article: Article, now: Date): ArticleShown {
  const named = allBlocks(article.blocks).flatMap((block) =>
    block.kind === "picture" ? [block.name] : [],
  )
  return {
    article,
    drawings: drawings.filter(({ name }) => named.includes(name)),
    screens: pictures.filter(({ name }) => named.includes(name)),
    photos: [],
    figures: [],
    mysteries: [],
    day: tokyoDay(now),
    now,
  }
}
