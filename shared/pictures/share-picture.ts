/** The size that networks show large, at their usual ratio. */
export const sharePictureSize = { width: 1200, height: 630 } as const

export type SharePictureKind = "mysteries" | "reviews"

/** The version names what the picture shows, so an address never comes to mean another picture. */
export const sharePictureAddress = (kind: SharePictureKind, id: string | number, version: string) =>
  `/share/${kind}/${id}/${version}.jpg`
