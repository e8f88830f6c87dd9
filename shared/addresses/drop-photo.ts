import { addressOf } from "./page.ts"
import * as photos from "./photos.ts"

export const pattern = "/api/photos/drop"
export const query = photos.query
export const read = photos.read

export const write = ({ mysteryId }: photos.PhotosState) => addressOf(pattern, { mysteryId })
