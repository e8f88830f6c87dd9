/** How much longer an act takes for four times the input: the least of some tries, since a busy machine only adds. */
export function growth(act: (size: number) => void, size: number): number {
  return Math.min(...Array.from({ length: 3 }, () => timeOf(act, size * 4) / timeOf(act, size)))
}

/** In milliseconds of the processor, of which short acts take several before they can be measured. */
export function timeOf(act: (size: number) => void, size: number): number {
  const since = process.cpuUsage()
  for (let times = 1; ; times += 1) {
    act(size)
    const { user, system } = process.cpuUsage(since)
    if (user + system > 1_000) return (user + system) / 1000 / times
  }
}
