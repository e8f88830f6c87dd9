import { reactRouter } from "@react-router/dev/vite"
import { defineConfig } from "vite"
import { guardBrowserBuild } from "./scripts/build-guard.ts"

export default defineConfig({
  plugins: [guardBrowserBuild(), reactRouter()],
  build: { target: "es2022", sourcemap: false },
})
