import text from "#content/pages/mise.md?raw"
import type { ArticleShown } from "#app/components/column/article-body.tsx"
import { readFixedPage } from "#domain/pages/fixed-page.ts"
import { listPermanentPlaces, type PermanentPlace } from "#domain/places/permanent.ts"
import type { Services } from "#domain/services.ts"
import { type Area, areaOf, areas } from "#shared/catalogue/areas.ts"
import { type Block, plainText } from "#shared/columns/article.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"

type Places = { area: Pick<Area, "id" | "name">; places: PermanentPlace[] }

export type VenueGroup = Places & { words: ArticleShown }

/** Where one can play on any day, by area. */
export async function readVenues({ now, origin, readPublic }: Services) {
  const day = tokyoDay(now())
  const places = await readPublic(["mysteries", "places"], (tx) => listPermanentPlaces(tx, day))
  const groups: Places[] = areas
    .map(({ id, name }) => ({
      area: { id, name },
      places: places.filter(({ prefecture }) => areaOf(prefecture).id === id),
    }))
    .filter((group) => group.places.length > 0)
  const none = { drawings: [], photos: [], figures: [], mysteries: [] }
  const { article } = readFixedPage(text)
  const { before, ofAreas } = splitByArea(article.blocks)
  const shown = (blocks: Block[]) => ({
    article: { ...article, blocks },
    ...none,
    day,
    now: now(),
  })
  return {
    before: shown(before),
    groups: groups.map((group) => ({ ...group, words: shown(ofAreas.get(group.area.name) ?? []) })),
    origin,
  }
}

/** Splits the text: a part under a heading with the name of an area stands beside the places of that area. */
function splitByArea(blocks: readonly Block[]) {
  const names: readonly string[] = areas.map(({ name }) => name)
  const before: Block[] = []
  const ofAreas = new Map<string, Block[]>()
  let into = before
  for (const block of blocks) {
    if (block.kind !== "heading") into.push(block)
    else if (names.includes(plainText(block.of))) ofAreas.set(plainText(block.of), (into = []))
    else if (block.id !== "areas") (into = before).push(block)
  }
  return { before, ofAreas }
}
