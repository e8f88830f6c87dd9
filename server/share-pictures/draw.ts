import type { Sketch } from "./drawing-thread.ts"

/**
 * The bytes of the picture, a JPEG. Rendering blocks, so it runs in its own thread. The thread loads what it needs for its first
 * picture: cards need neither the layout nor the fonts of the others.
 */
export async function draw(sketch: Sketch): Promise<Uint8Array<ArrayBuffer>> {
  if ("kind" in sketch) return (await import("./cards/render-card.ts")).renderCard(sketch)
  return (await import("./draw-picture.ts")).drawPicture(sketch)
}
