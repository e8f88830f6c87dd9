import { defineConfig } from "vitest/config"

const unit = ["**/*.test.ts", "**/*.test.tsx"]
const elsewhere = ["node_modules/**", "build/**", "data/**"]

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: unit,
          exclude: [...elsewhere, "tests/**", "**/*.db.test.ts"],
        },
      },
      {
        test: {
          name: "db",
          include: ["**/*.db.test.ts", "tests/db/**/*.test.ts"],
          exclude: elsewhere,
          globalSetup: ["tests/support/database-setup.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "http",
          include: ["tests/http/**/*.test.ts"],
          globalSetup: ["tests/support/database-setup.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "lint",
          include: ["tests/lint/**/*.test.ts", "tests/sweeps/**/*.test.ts"],
          testTimeout: 60_000,
        },
      },
      {
        test: {
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
