import { Resvg } from "@resvg/resvg-js"
import { cardShapes } from "#shared/share-cards/share-card.ts"
import { encode } from "../encode.ts"
import { type CardPicture, drawCard } from "./draw-card.ts"
import { fontFiles, readFonts } from "./fonts.ts"

const fonts = readFonts()

/** The picture of a card. */
export function renderCard(card: CardPicture): Promise<Uint8Array<ArrayBuffer>> {
  const { pixels } = new Resvg(drawCard(card, fonts), {
    font: { loadSystemFonts: false, fontFiles },
  }).render()
  return encode(pixels, cardShapes[card.look.shape])
}
