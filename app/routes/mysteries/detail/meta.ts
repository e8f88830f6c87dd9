import type { MysteryDetail } from "#domain/mysteries/detail.ts"
import type { Distributions } from "#domain/reviews/distributions.ts"
import { addresses } from "#app/addresses/addresses.ts"
import * as mysteryPage from "#app/addresses/mystery.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import { breadcrumbList } from "#app/head/structured-data/breadcrumb-list.ts"
import { mysteryThing } from "#app/head/structured-data/mystery-thing.ts"
import { site } from "#shared/site.ts"
import { truncate } from "#shared/text/truncate.ts"
import { stopsTo } from "./stops.ts"

type Data = {
  mystery: MysteryDetail
  distributions: Pick<Distributions, "satisfaction">
  page: number
  pages: number
  origin: string
  sharePicture: string
}

export function mysteryMeta(data: Data | undefined) {
  if (!data) return []
  const { mystery, page, pages, origin, distributions, sharePicture } = data
  const words = (mystery.story || mystery.content || site.description).replaceAll(/\s+/g, " ")
  const which = page > 1 ? `（ナゾ活${page}ページ目）` : ""
  const address = addresses.mystery(mystery.id)
  const pathOf = (page: number) => mysteryPage.write({ id: mystery.id, order: "new", page })
  return pageMeta({
    origin,
    path: pathOf(page),
    prev: page > 1 ? pathOf(page - 1) : null,
    next: page < pages ? pathOf(page + 1) : null,
    title: `${mystery.title}${which}`,
    description: truncate(words, 120),
    image: { path: sharePicture, alt: `${mystery.title}の紹介カード` },
    data: [
      mysteryThing(mystery, { origin, satisfaction: distributions.satisfaction }),
      breadcrumbList(origin, {
        stops: stopsTo(mystery),
        here: mystery.title,
        path: address,
      }),
    ],
  })
}
