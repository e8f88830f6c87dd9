import path from "node:path"

/** Where a site keeps its files below DATA_DIR. */
export const siteFolders = (dataDir: string) => ({
  files: path.join(dataDir, "files"),
  derivedPictures: path.join(dataDir, "cache/images"),
  outbox: path.join(dataDir, "outbox"),
})
