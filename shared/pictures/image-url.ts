import { resizedPictures, storedFiles } from "../addresses/server-routes.ts"

/**
 * Addresses of stored pictures. A row holds `/files/{path}?v={version}`, with or without our origin. The version is a hash of
 * the bytes, so a versioned address always means the same bytes.
 */
export const imageWidths = [160, 320, 480, 640, 800, 1200] as const
export type ImageWidth = (typeof imageWidths)[number]

export type Picture = { path: string; version: string }

/** A version becomes part of a file name, so its form is checked. */
export const parseVersion = (text: string) => (/^[0-9a-f]{16}$/.test(text) ? text : null)

export const fileUrl = ({ path, version }: Picture) => `${storedFiles}/${path}?v=${version}`

export const imageUrl = ({ path, version }: Picture, width: ImageWidth) =>
  `${resizedPictures}/${width}/${version}/${path}`

/** The address of the file that an `imageUrl` resizes; any other address as it is. */
export function storedUrlOf(url: string): string {
  const [, version, path] = /^\/images\/\d+\/([0-9a-f]{16})\/(.+)$/.exec(url) ?? []
  return path && version ? fileUrl({ path, version }) : url
}

/** Null for any address that is not a stored picture of ours. */
export function parseFileUrl(url: string, origin: string): Picture | null {
  const local = url.startsWith(`${origin}/`) ? url.slice(origin.length) : url
  if (!local.startsWith(`${storedFiles}/`)) return null
  const found = /^([A-Za-z0-9_./-]+)\?v=(\w+)$/.exec(local.slice(storedFiles.length + 1))
  const version = parseVersion(found?.[2] ?? "")
  return found?.[1] && version ? { path: found[1], version } : null
}

export type ImageSources = { src: string; srcSet?: string }

/** `src` and `srcset` for `widths`, narrow ones first; `src` alone for pictures we cannot resize. */
export function imageSources(
  url: string,
  origin: string,
  widths: readonly [ImageWidth, ...ImageWidth[]],
): ImageSources {
  const picture = parseFileUrl(url, origin)
  if (!picture) return { src: url }
  const src = imageUrl(picture, widths.at(-1) ?? widths[0])
  if (widths.length === 1) return { src }
  return { src, srcSet: widths.map((each) => `${imageUrl(picture, each)} ${each}w`).join(", ") }
}
