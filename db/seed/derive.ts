import { readFile } from "node:fs/promises"
import path from "node:path"

/** The steps that do for all rows at once what triggers do for each row. They run in this order, as the keeper. */
export type Derivation = "derived" | "counted" | "searched"

export const readDerivation = (name: Derivation): Promise<string> =>
  readFile(path.join(import.meta.dirname, `${name}.sql`), "utf8")
