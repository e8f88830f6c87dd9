import { findProcessesIn } from "#server/db/cluster/leftovers.ts"
import { readPidFile } from "#server/db/cluster/pid-file.ts"

/** Stops a cluster's processes where they are. Resolves to what lets them go on. */
export async function freezeDatabase(database: string): Promise<() => void> {
  const postmaster = await readPidFile(database)
  if (!postmaster) throw new Error("There is no database to freeze.")
  // First: then no backend is added.
  process.kill(postmaster.pid, "SIGSTOP")
  const pids = (await findProcessesIn(database)).map(({ pid }) => pid)
  for (const pid of pids) send(pid, "SIGSTOP")
  return () => {
    for (const pid of pids) send(pid, "SIGCONT")
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended.
  }
}
