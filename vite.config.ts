import { reactRouter } from "@react-router/dev/vite"
import { defineConfig } from "vite"
import { guardBrowserBuild } from "./scripts/build-guard.ts"
import { inlineClassNames, shortClassName } from "./scripts/inline-class-names.ts"

export default defineConfig({
  plugins: [guardBrowserBuild(), inlineClassNames(), reactRouter()],
  css: { modules: { generateScopedName: shortClassName } },
  build: { target: "es2022", sourcemap: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          optimization: { inlineConst: { mode: "all" } },
          output: {
            codeSplitting: {
              // Few files for a phone in the subway: what every page needs from libraries, and what pages share of ours.
              // The rest (a page's own part, what only a press opens) stays apart.
              groups: [
                {
                  name: "framework",
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
                },
                // Schemas stay apart, since they bring zod along: it comes with the first form that is sent.
                {
                  name: "site",
                  test: /\/(app\/(addresses|components|frame|layouts|third-parties|ui|viewer)\/|shared\/(?!schemas\/))/,
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
