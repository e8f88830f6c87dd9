import { createHash } from "node:crypto"

// scripts/measure-machine.ts times this: the same work on every machine, of the kinds that tests do.
let text = "謎"
for (let round = 0; round < 200; round += 1) {
  const rows = Array.from({ length: 4_000 }, (_, n) => ({ id: (n * 7919) % 4_001, text: text + n }))
  const sorted = JSON.stringify(rows.toSorted((a, b) => a.id - b.id))
  const words = sorted.replaceAll(/[0-9a-f]{2,}/g, (digits) => digits.toUpperCase()).split(",")
  text = createHash("sha256").update(words.join(";")).digest("hex").slice(0, 8)
}
