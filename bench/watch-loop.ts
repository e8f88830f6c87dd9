import { monitorEventLoopDelay } from "node:perf_hooks"

// Loaded before the site it watches. On SIGUSR2 it prints the longest time that the event loop was held since the last one.

/** Milliseconds; a delay as it is recorded contains them. */
const resolution = 1
const delay = monitorEventLoopDelay({ resolution })
delay.enable()
process.on("SIGUSR2", () => {
  const held = Math.max(0, delay.max / 1_000_000 - resolution)
  delay.reset()
  process.stdout.write(`event loop held for ${held.toFixed(1)} ms\n`)
})
