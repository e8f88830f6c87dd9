import path from "node:path"
import { handOver, onOurNode } from "./our-node.mjs"
import { root } from "./root.mjs"

// Vite renews what is in app/ and domain/ by itself; what the server is made of restarts it.
await onOurNode(import.meta.url, async () => {
  handOver(["--watch", "--watch-preserve-output", path.join(root, "server/main.ts")], {
    NODE_ENV: "development",
  })
})
