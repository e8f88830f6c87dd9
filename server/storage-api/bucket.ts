import { createHash } from "node:crypto"
import { type FileAddress, parsePath } from "#server/storage/paths.ts"
import { storageApi, storedFiles } from "#shared/addresses/server-routes.ts"

/** The only bucket. Its paths are those of the site's stored files. */
export const bucket = "files"

/** As the protocol describes a bucket. */
export const bucketDescription = {
  id: bucket,
  name: bucket,
  public: true,
  file_size_limit: 10 * 1024 * 1024,
  allowed_mime_types: ["image/*"],
}

const ofAddress = new RegExp(
  `^(?:https?://[^/?#]+)?(?:${storedFiles}|${storageApi}/object/(?:(?:public|authenticated|sign)/)?${bucket})/([^?#]*)`,
)

/** The file at a path, or at an address of it: programs delete by both. */
export function fileAt(text: string): FileAddress | null {
  return parsePath(text) ?? parsePath(ofAddress.exec(text)?.[1] ?? "")
}

/** The id of a file, made of its path. */
export function idOf(path: string): string {
  const hash = createHash("sha256").update(path).digest("hex")
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join("-")
}
