import { availableParallelism } from "node:os"
import { defineConfig } from "vitest/config"

const elsewhere = ["node_modules/**", "build/**", "data/**"]

// Vitest's default leaves one core free, which on two cores means one file at a time.
const cores = availableParallelism()

/** One more than the cores, because test files spend time waiting for PostgreSQL or a site. */
const waiting = cores + 1

/** A poll and a test end when they are done: only what hangs takes that long, also on a slow machine under load. */
const patient = {
  expect: { poll: { timeout: 60_000 } },
  testTimeout: 180_000,
  hookTimeout: 180_000,
}

const onDatabase = {
  ...patient,
  exclude: elsewhere,
  globalSetup: ["tests/support/database-setup.ts"],
  // These files share modules and globals too: loading them again took a sixth of the time.
  isolate: false,
  unstubGlobals: true,
  maxWorkers: waiting,
}

/**
 * Tests that a version of PostgreSQL can break: of the schema, of rights, locks and Unicode. They run on every version found. What
 * triggers and queries compute is the same on each (`npm run test:long` runs all).
 */
const compatibility = [
  "tests/db/generated.test.ts",
  "tests/db/rules.test.ts",
  "tests/db/sweeps.test.ts",
  "tests/db/traps.test.ts",
  "tests/db/access/access.test.ts",
  "tests/db/overlapping-transactions.test.ts",
  "tests/db/races.test.ts",
  "tests/db/search/table.test.ts",
]

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...patient,
          name: "unit",
          include: ["**/*.test.ts", "**/*.test.tsx"],
          exclude: [...elsewhere, "tests/**", "**/*.db.test.ts"],
          globalSetup: ["tests/support/far-from-tokyo.ts"],
          setupFiles: ["tests/support/property-runs.ts"],
          // These files share modules and globals, in any order. A test that needs modules of its own resets them.
          pool: "threads",
          isolate: false,
          unstubGlobals: true,
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
      {
        test: {
          ...onDatabase,
          name: "http",
          include: ["tests/http/**/*.test.ts"],
          // Pages are rendered as in production, with the React that is there: it is faster, too.
          env: { NODE_ENV: "production" },
        },
      },
      {
        test: {
          ...patient,
          name: "lint",
          include: ["tests/lint/**/*.test.ts", "tests/sweeps/**/*.test.ts"],
          maxWorkers: cores,
        },
      },
      {
        test: {
          ...patient,
          // One file after the other: it measures how soon people are served.
          name: "proxies",
          include: ["tests/proxies/**/*.test.ts"],
          maxWorkers: 1,
        },
      },
      {
        test: {
          ...patient,
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          globalSetup: ["tests/support/faults-setup.ts"],
          // Each file has a site and a database of its own, and waits for them most of the time.
          maxWorkers: waiting,
        },
      },
    ],
  },
})
