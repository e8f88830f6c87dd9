import type { MysteryDetail } from "#domain/mysteries/detail.ts"
import { addresses } from "#app/addresses.ts"
import { pageMeta } from "#app/page-meta.ts"
import { site } from "#shared/site.ts"
import { truncate } from "#shared/text/truncate.ts"

type Data = { mystery: MysteryDetail; page: number; origin: string }

export function mysteryMeta(data: Data | undefined) {
  if (!data) return []
  const { mystery, page, origin } = data
  const words = (mystery.story || mystery.content || site.description).replaceAll(/\s+/g, " ")
  const which = page > 1 ? `（ナゾ活${page}ページ目）` : ""
  return pageMeta({
    origin,
    path: `${addresses.mystery(mystery.id)}${page > 1 ? `?page=${page}` : ""}`,
    title: `${mystery.title}${which}`,
    description: truncate(words, 120),
  })
}
