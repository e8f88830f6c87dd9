import path from "node:path"

/** Folders below DATA_DIR for a site's files. */
export const siteFolders = (dataDir: string) => ({
  files: path.join(dataDir, "files"),
  derivedPictures: path.join(dataDir, "cache/images"),
  outbox: path.join(dataDir, "outbox"),
})
