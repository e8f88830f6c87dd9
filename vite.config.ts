import { reactRouter } from "@react-router/dev/vite"
import { defineConfig } from "vite"
import { guardBrowserBuild } from "./scripts/build-guard.ts"

export default defineConfig({
  plugins: [guardBrowserBuild(), reactRouter()],
  build: { target: "es2022", sourcemap: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Few files for a phone in the subway: what every page needs from libraries, and what pages share of ours.
              // The rest (a page's own part, what only a press opens) stays apart.
              groups: [
                {
                  name: "framework",
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
                },
                {
                  name: "site",
                  test: /\/(app\/(addresses|components|frame|layouts|third-parties|ui|viewer)|shared)\//,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
  },
})
