import { availableParallelism } from "node:os"
import { defineConfig } from "vitest/config"

const elsewhere = ["node_modules/**", "build/**", "data/**"]

// Vitest's default leaves one core free, which on two cores means one file at a time.
const cores = availableParallelism()

/** A test file that waits for PostgreSQL or for a site leaves its core to another. */
const waiting = cores + 1

/** Waiting ends with what is waited for; a busy machine may take long to get there. */
const patient = { expect: { poll: { timeout: 10_000 } } }

const onDatabase = {
  ...patient,
  exclude: elsewhere,
  globalSetup: ["tests/support/database-setup.ts"],
  maxWorkers: waiting,
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

/** What may differ between versions of PostgreSQL: these run on every version that is found. */
const compatibility = [
  "tests/db/generated.test.ts",
  "tests/db/sweeps.test.ts",
  "tests/db/traps.test.ts",
  "tests/db/access/access.test.ts",
  "tests/db/races.test.ts",
  "tests/db/races-in-between.test.ts",
  "tests/db/counters*.test.ts",
  "tests/db/search/table.test.ts",
  "tests/db/search/search.test.ts",
]

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["**/*.test.ts", "**/*.test.tsx"],
          exclude: [...elsewhere, "tests/**", "**/*.db.test.ts"],
          globalSetup: ["tests/support/far-from-tokyo.ts"],
          setupFiles: ["tests/support/property-runs.ts"],
          // These files share modules; none of them may keep state in one.
          pool: "threads",
          isolate: false,
          maxWorkers: cores,
        },
      },
      {
        test: {
          ...onDatabase,
          name: "db",
          include: ["**/*.db.test.ts", "tests/db/**/*.test.ts"],
        },
      },
      { test: { ...onDatabase, name: "compat", include: compatibility } },
      { test: { ...onDatabase, name: "http", include: ["tests/http/**/*.test.ts"] } },
      {
        test: {
          name: "lint",
          include: ["tests/lint/**/*.test.ts", "tests/sweeps/**/*.test.ts"],
          maxWorkers: cores,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...patient,
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
