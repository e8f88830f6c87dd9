import { sharePictures } from "../addresses/server-routes.ts"

/** The size that social networks show as a large picture. */
export const sharePictureSize = { width: 1200, height: 630 } as const

export type SharePictureKind = "mysteries" | "reviews" | "columns"

/** The version is a hash of what the picture shows, so an address always means the same picture. */
export const sharePictureAddress = (kind: SharePictureKind, id: string | number, version: string) =>
  `${sharePictures}/${kind}/${id}/${version}.jpg`
