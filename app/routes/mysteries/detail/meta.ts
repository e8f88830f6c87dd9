import type { MysteryDetail } from "#domain/mysteries/detail.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { oEmbed } from "#shared/addresses/server-routes.ts"
import * as mysteryPage from "#shared/addresses/mystery.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import type { Thing } from "#app/head/structured-data/thing.ts"
import { site } from "#shared/site.ts"
import { truncate } from "#shared/text/truncate.ts"

type Data = {
  mystery: MysteryDetail
  /** Made on the server: only crawlers read it. */
  structured: Thing[]
  page: number
  pages: number
  origin: string
  sharePicture: string
}

export function mysteryMeta(data: Data | undefined) {
  if (!data) return []
  const { mystery, page, pages, origin, structured, sharePicture } = data
  const words = (mystery.story || mystery.content || site.description).replaceAll(/\s+/g, " ")
  const which = page > 1 ? `（ナゾ活${page}ページ目）` : ""
  const pathOf = (page: number) => mysteryPage.write({ id: mystery.id, order: "new", page })
  const tags = pageMeta({
    origin,
    path: pathOf(page),
    prev: page > 1 ? pathOf(page - 1) : null,
    next: page < pages ? pathOf(page + 1) : null,
    title: `${mystery.title}${which}`,
    description: truncate(words, 120),
    image: { path: sharePicture, alt: `${mystery.title}の紹介カード` },
    data: structured,
  })
  return [...tags, embedLink(origin, mystery)]
}

/** Where other sites learn how to embed the mystery. */
const embedLink = (origin: string, { id, title }: MysteryDetail) => ({
  tagName: "link",
  rel: "alternate",
  type: "application/json+oembed",
  href: `${origin}${oEmbed}?url=${encodeURIComponent(origin + addresses.mystery(id))}`,
  title,
})
