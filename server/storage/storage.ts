import { createHash, type Hash } from "node:crypto"
import type { StoredFolder, StoredPath } from "./paths.ts"

/** Bytes instead of a stream: every stored file went through `makePicture`, so none is large. */
export type StoredFile = {
  bytes: Uint8Array<ArrayBuffer>
  contentType: string
  version: string
  modified: Date
}

/** Content type and cache time derive from the path, so both storages agree. The bytes that `get` returns are the caller's. */
export type Storage = {
  /** Resolves once the bytes are durable, with their version for the address. */
  put: (path: StoredPath, bytes: Uint8Array<ArrayBuffer>) => Promise<string>
  get: (path: StoredPath) => Promise<StoredFile | null>
  version: (path: StoredPath) => Promise<string | null>
  /** Removing a missing file is no error: a job may run twice. */
  remove: (path: StoredPath) => Promise<void>
  list: (folder: StoredFolder) => Promise<StoredPath[]>
  /** With everything in it; a missing one is no error. */
  removeFolder: (folder: StoredFolder) => Promise<void>
}

/** A hash of the bytes: an address that contains it always means the same bytes. */
export const versionOf = (bytes: Uint8Array) => versionFrom(createHash("sha256").update(bytes))

export const versionFrom = (hash: Hash) => hash.digest("hex").slice(0, 16)
