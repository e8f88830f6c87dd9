import type { ColumnPicture } from "#domain/share-pictures/column-picture.ts"
import type { MysteryPicture } from "#domain/share-pictures/mystery-picture.ts"
import type { ReviewPicture } from "#domain/share-pictures/review-picture.ts"
import { openWorkerThread } from "#server/worker-thread.ts"
import type { CardPicture } from "./cards/draw-card.ts"

/** The input of a drawing: facts, with stored pictures as data URLs. */
export type Sketch = PictureSketch | CardPicture

export type PictureSketch = {
  picture: MysteryPicture | ReviewPicture | ColumnPicture
  poster: string | null
  face: string | null
}

export type Draw = (sketch: Sketch) => Promise<Uint8Array<ArrayBuffer> | "busy">

/** Its fonts and pixels take some 90 MB beside the heap. */
export const openDrawingThread = (script = new URL("./drawing-worker.ts", import.meta.url)): Draw =>
  openWorkerThread(script, {
    what: "drawing a picture for sharing",
    patience: 10_000,
    mostWaiting: 30,
  })
