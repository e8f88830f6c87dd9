import type { CatalogueFile } from "#domain/catalogue-imports/read-file.ts"
import { openReadingThread } from "./reading-thread.ts"

/** Reads the files of mysteries that editors bring in. */
export const openCatalogueThread = () =>
  openReadingThread<Uint8Array | string, CatalogueFile>(
    new URL("./catalogue-worker.ts", import.meta.url),
    { what: "reading a file of mysteries", patience: 10_000, megabytes: 384 },
  )
