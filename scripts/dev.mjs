import path from "node:path"
import { handOver, onOurNode } from "./our-node.mjs"
import { root } from "./root.mjs"

const serverFolders = ["server", "domain", "shared", "db"]

// Vite reloads app/; a change in one of these folders restarts the server.
await onOurNode(import.meta.url, async () => {
  const watched = serverFolders.map((folder) => `--watch-path=${path.join(root, folder)}`)
  handOver([...watched, "--watch-preserve-output", path.join(root, "server/main.ts")], {
    NODE_ENV: "development",
  })
})
