import { readFile } from "node:fs/promises"

/** Linux counts processor time in hundredths of a second. */
const ticksPerSecond = 100

/** Processor time a process has used so far, in seconds, on and off the kernel's side. */
export async function cpuSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8")
  // The command's name may hold spaces; fields are counted after its closing bracket.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** The same in milliseconds and as fine as the kernel keeps it, waiting for a turn left out: what a busy machine adds. */
export async function cpuMilliseconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/schedstat`, "utf8")
  return Number(stat.split(" ")[0]) / 1_000_000
}

export async function memoryMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8")
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024)
}
