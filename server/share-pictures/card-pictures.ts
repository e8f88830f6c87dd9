import type { CardPictures } from "#domain/services.ts"
import { versionOf } from "#domain/share-pictures/version.ts"
import type { PictureCache } from "#server/storage/picture-cache.ts"
import { done, refused } from "#shared/outcome.ts"
import type { CardLook, ShareCard } from "#shared/share-cards/share-card.ts"
import type { CardPicture } from "./cards/draw-card.ts"
import { type Palette, readPalette } from "./cards/palette.ts"
import type { Draw } from "./drawing-thread.ts"
import { type Album, storedPart } from "./stored-part.ts"

const posterSize = { width: 640, height: 480 }

type Parts = { album: Album; cache: PictureCache; draw: Draw }

type Wish = { source: `share/cards/${string}`; name: string; card: ShareCard; look: CardLook }
type Drawn = Uint8Array<ArrayBuffer> | "busy"

/**
 * The pictures of cards: from the cache while nothing has changed, else drawn once for all concurrent requests. Those of one owner are
 * in one folder, so that they can be forgotten together; who may have a card is asked before.
 */
export function cardPictures({ album, cache, draw }: Parts): CardPictures {
  const drawing = new Map<string, Promise<Drawn>>()

  async function sketchOf(card: ShareCard, look: CardLook): Promise<CardPicture> {
    const palette = (url: string | null) => readPalette({ album, cache }, url)
    const posters: CardPicture["posters"] = []
    for (const url of card.posters) {
      const image = await storedPart(album, url, posterSize)
      if (image) posters.push({ image, palette: await palette(url) })
    }
    const lit: Record<string, Palette> = {}
    for (const [id, url] of Object.entries(card.lit ?? {})) lit[id] = await palette(url)
    return { kind: "cards", card, look, posters, lit }
  }

  async function make({ source, name, card, look }: Wish): Promise<Drawn> {
    const bytes = await draw(await sketchOf(card, look))
    if (bytes === "busy") return "busy"
    // Pictures of the same card as it was before.
    const current = stemOf(card)
    await cache
      .forget(source, (kept) => kept.startsWith(`${card.subject}_`) && !kept.startsWith(current))
      .catch(() => undefined)
    await cache.keep(source, name, bytes)
    return bytes
  }

  return {
    async draw(card, look, owner) {
      const source = `share/cards/${owner}` as const
      const name = `${stemOf(card)}${look.shape}-${look.colour}.jpg`
      const kept = await cache.read(source, name)
      if (kept) return done(kept)
      const key = `${source} ${name}`
      const under = drawing.get(key)
      const made = under ?? make({ source, name, card, look }).finally(() => drawing.delete(key))
      drawing.set(key, made)
      const bytes = await made
      return bytes === "busy" ? refused("unavailable") : done(bytes)
    },
    forget: (owner) => cache.forget(`share/cards/${owner}`),
  }
}

const stemOf = (card: ShareCard) => `${card.subject}_${versionOf(card)}_`
