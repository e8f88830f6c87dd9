import type { DumpName } from "#shared/programs/dumps.ts"

/**
 * The path of every stored file. The specification fixes those of members and mysteries (section 7, File storage); makers,
 * places and columns follow the mysteries'. A string becomes a `StoredPath` only here, so no other code has to handle "..",
 * NUL or absolute paths.
 */
declare const checked: unique symbol
export type StoredPath = string & { readonly [checked]: "path" }
export type StoredFolder = string & { readonly [checked]: "folder" }

const member = "user/(?<uid>[A-Za-z0-9_-]{1,64})"
const mystery = "(?<mysteryId>[A-Za-z0-9]{22})"
const name = "[A-Za-z0-9_-]{1,64}"

const patterns = {
  icon: `${member}/icon(_800x800)?\\.webp`,
  reviewPhoto: `${member}/mysteries/${mystery}/review(_800x800|_\\d{1,16}_[A-Za-z0-9]{1,32}(_800x800)?)\\.webp`,
  mysteryImage: `mysteries/${mystery}/${name}\\.png`,
  makerImage: `makers/${name}/${name}\\.webp`,
  placeImage: `places/${name}/${name}\\.webp`,
  columnImage: `columns/${name}/${name}\\.webp`,
}

export type FileKind = keyof typeof patterns

/** `uid` is the owner; files of the catalogue have none. */
export type FileAddress = {
  path: StoredPath
  kind: FileKind
  uid: string | null
  mysteryId: string | null
}

const kinds = Object.entries(patterns).map(([kind, pattern]) => ({
  kind: kind as FileKind,
  whole: new RegExp(`^${pattern}$`),
}))

export function parsePath(text: string): FileAddress | null {
  for (const { kind, whole } of kinds) {
    const found = whole.exec(text)
    if (!found) continue
    const { uid = null, mysteryId = null } = found.groups ?? {}
    return { path: text as StoredPath, kind, uid, mysteryId }
  }
  return null
}

export const iconPath = (uid: string) => checkPath(`user/${uid}/icon.webp`)

export const reviewPhotoPath = (
  uid: string,
  mysteryId: string,
  timestamp: number,
  random: string,
) => checkPath(`user/${uid}/mysteries/${mysteryId}/review_${timestamp}_${random}.webp`)

export const legacyReviewPhotoPath = (uid: string, mysteryId: string) =>
  checkPath(`user/${uid}/mysteries/${mysteryId}/review_800x800.webp`)

/** The resized copy of a member's picture, which pages show. */
export const smallPath = (path: StoredPath) => checkPath(path.replace(/\.webp$/, "_800x800.webp"))

export const mysteryImagePath = (mysteryId: string, image = "image") =>
  checkPath(`mysteries/${mysteryId}/${image}.png`)

export const makerImagePath = (id: string, image = "image") =>
  checkPath(`makers/${id}/${image}.webp`)

export const placeImagePath = (id: string, image = "image") =>
  checkPath(`places/${id}/${image}.webp`)

export const columnImagePath = (id: string, image = "image") =>
  checkPath(`columns/${id}/${image}.webp`)

/** The catalogue as a file for programs. It is no picture: `/files` and the file storage do not serve it. */
export const dumpPath = (name: DumpName) => `dumps/${name}.gz` as StoredPath

/** All files of a member; a withdrawal erases them. */
export function memberFolder(uid: string): StoredFolder {
  iconPath(uid)
  return `user/${uid}/` as StoredFolder
}

export function mysteryFolder(mysteryId: string): StoredFolder {
  mysteryImagePath(mysteryId)
  return `mysteries/${mysteryId}/` as StoredFolder
}

export function contentTypeOf(path: StoredPath): string {
  if (path.endsWith(".gz")) return "application/gzip"
  return path.endsWith(".png") ? "image/png" : "image/webp"
}

/**
 * For an address without a version. The catalogue's may be cached for an hour, as the specification says. A member's is
 * revalidated each time, because its owner may have hidden it.
 */
export const cacheControlOf = (uid: string | null) =>
  uid === null ? "public, max-age=3600" : "public, no-cache"

function checkPath(text: string): StoredPath {
  const address = parsePath(text)
  if (!address) throw new RangeError(`no file lives at ${JSON.stringify(text)}`)
  return address.path
}
