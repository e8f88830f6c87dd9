import { createHash } from "node:crypto"
import type { StoredFolder, StoredPath } from "./paths.ts"

/** Bytes rather than a stream: every stored file went through `makePicture`, so none is large. */
export type StoredFile = {
  bytes: Uint8Array<ArrayBuffer>
  contentType: string
  version: string
  modified: Date
}

/** Content type and cache time follow from the path, so both homes agree on them. */
export type Storage = {
  /** Resolves when the bytes are safe. Gives their version, for the address that pages link to. */
  put: (path: StoredPath, bytes: Uint8Array<ArrayBuffer>) => Promise<string>
  get: (path: StoredPath) => Promise<StoredFile | null>
  /** Removing what is not there is no error: a job may run twice. */
  remove: (path: StoredPath) => Promise<void>
  list: (folder: StoredFolder) => Promise<StoredPath[]>
}

/** The bytes name themselves: an address with this in it can never come to mean other bytes. */
export const versionOf = (bytes: Uint8Array) =>
  createHash("sha256").update(bytes).digest("hex").slice(0, 16)
