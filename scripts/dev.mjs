import path from "node:path"
import { handOver, onOurNode } from "./our-node.mjs"
import { root } from "./root.mjs"

const rooms = ["server", "domain", "shared", "db"]

// What is in app/ Vite renews by itself; a change of what the server is made of restarts it.
await onOurNode(import.meta.url, async () => {
  const watched = rooms.map((room) => `--watch-path=${path.join(root, room)}`)
  handOver([...watched, "--watch-preserve-output", path.join(root, "server/main.ts")], {
    NODE_ENV: "development",
  })
})
