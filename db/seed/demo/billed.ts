import type { Billed } from "#content/demo/art/posters/plan-posters.ts"
import type { DemoContent } from "./content.ts"

/** The mysteries and drafts that need a poster, the newest first as in lists. */
export function billedFrom(content: DemoContent): Billed[] {
  const makers = new Map(content.makers.map((maker) => [maker.key, maker]))
  const makerOf = new Map(content.accounts.map(({ key, maker }) => [key, maker]))
  // A draft of a member without a maker looks like the first maker's.
  const drafts = content.drafts.map((draft) => ({
    ...draft,
    maker: makerOf.get(draft.owner) ?? content.makers[0]?.key ?? "",
  }))
  return [...content.mysteries, ...drafts]
    .filter(({ noPicture }) => !noPicture)
    .toSorted((one, other) => one.addedDaysAgo - other.addedDaysAgo)
    .flatMap(({ key, title, story, types: [type], tags, maker, prefectures }) => {
      const made = makers.get(maker)
      if (!type || !made) return []
      const horror = tags.includes("ホラー")
      const { name: makerName, poster } = made
      return [{ key, title, story, type, maker, makerName, ...poster, horror, prefectures }]
    })
}
