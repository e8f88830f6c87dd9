import { fork } from "node:child_process"
import { once } from "node:events"
import path from "node:path"

export type Keeper = {
  /** The process group to end with this run. */
  noteGroup(group: number | null): void
  /** Ends what is left of the run, and removes its folder. */
  end(): Promise<void>
}

/** Ends what is left of this run, whatever ends the run: also SIGKILL. */
export function startKeeper(folder: string): Keeper {
  const file = path.join(import.meta.dirname, "stage-keeper.mjs")
  const keeper = fork(file, [folder], {
    execArgv: [],
    // A group of its own: Ctrl-C must not end the keeper before it has cleaned up.
    detached: true,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  })
  const ended = once(keeper, "exit")
  return {
    noteGroup: (group) => void keeper.send({ group }),
    async end() {
      keeper.disconnect()
      await ended
    },
  }
}
