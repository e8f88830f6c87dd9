// Loaded before the site it watches. On SIGUSR2 it prints the longest hold of the event loop since the last one: by the clock,
// which includes waiting for a processor, and in processor time of the loop's thread.

type Hold = { clock: number; cpu: number }

let longest: Hold = { clock: 0, cpu: 0 }
let last = now()

// A timer of a millisecond that comes late has waited for what held the loop.
setInterval(() => {
  const next = now()
  longest = {
    clock: Math.max(longest.clock, next.clock - last.clock),
    cpu: Math.max(longest.cpu, next.cpu - last.cpu),
  }
  last = next
}, 1).unref()

process.on("SIGUSR2", () => {
  process.stdout.write(`event loop held ${JSON.stringify(longest)}\n`)
  longest = { clock: 0, cpu: 0 }
})

/** In milliseconds. */
function now(): Hold {
  const { user, system } = process.threadCpuUsage()
  return { clock: performance.now(), cpu: (user + system) / 1000 }
}
