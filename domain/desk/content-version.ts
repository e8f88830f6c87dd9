import { createHash } from "node:crypto"

/** A short name for what a form of the desk was opened with. A second save of the same version is shown the difference. */
export const contentVersion = (content: unknown): string =>
  createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 16)
