import type { Config } from "@react-router/dev/config"

export default {
  appDirectory: "app",
  ssr: true,
  // scripts/build.mjs builds beside the build in use, then swaps them.
  buildDirectory: process.env.BUILD_DIRECTORY ?? "build",
} satisfies Config
