import { setTimeout as wait } from "node:timers/promises"
import type { Random } from "#shared/random.ts"
import { readPidFile } from "#server/db/cluster/pid-file.ts"
import { freezeDatabase } from "#tests/support/frozen-database.ts"
import { servingProcessOf, workersOf } from "#tests/support/site-process.ts"
import { connectAsOwner } from "#tests/support/ledger.ts"
import type { KeptSite } from "./kept-site.ts"
import { emptyDisk, fillDisk } from "./small-disk.ts"

export const kinds = {
  backend: "a backend is killed",
  sessions: "all sessions are terminated",
  postmaster: "the postmaster is killed",
  worker: "a worker is killed",
  serving: "the serving process is killed",
  outermost: "the outermost process is killed",
  frozen: "the database is frozen for 20 s",
  disk: "the disk is full for 10 s",
} as const

export type Kind = keyof typeof kinds

/** After these a process other than the fault's own may be a new one. */
export const endsProcesses = (kind: Kind) => ["worker", "serving", "outermost"].includes(kind)

type Target = { site: KeptSite; random: Random; stopping: AbortSignal }

/** Resolves when the fault is over, with the moment from which people wait to be served again. */
type Fault = (target: Target) => Promise<number>

const frozenFor = 20_000
const fullFor = 10_000

export const faults: Record<Kind, Fault> = {
  async backend({ site, random }) {
    const pids = await asOwner(site, async (owner) => {
      const { rows } = await owner.query<{ pid: number }>(`select pid ${ofTheSite}`)
      return rows.map(({ pid }) => pid)
    })
    return kill(random.pick(pids))
  },
  sessions: ({ site }) =>
    asOwner(site, async (owner) => {
      const moment = performance.now()
      await owner.query(`select pg_terminate_backend(pid) ${ofTheSite}`)
      return moment
    }),
  async postmaster({ site }) {
    return kill(await postmasterOf(site))
  },
  async worker({ site, random }) {
    return kill(random.pick(await workersOf({ pid: await servingProcessOf(site.current()) })))
  },
  async serving({ site }) {
    return kill(await servingProcessOf(site.current()))
  },
  async outermost({ site }) {
    const moment = kill(site.current().pid)
    await site.startAgain()
    return moment
  },
  async frozen({ site, stopping }) {
    const thaw = await freezeDatabase(site.database)
    try {
      await wait(frozenFor, undefined, { signal: stopping })
      return performance.now()
    } finally {
      thaw()
    }
  },
  async disk({ site, stopping }) {
    await fillDisk(site.dataDir)
    try {
      await wait(fullFor, undefined, { signal: stopping })
      return performance.now()
    } finally {
      await emptyDisk(site.dataDir)
    }
  },
}

const ofTheSite = "from pg_stat_activity where usename like 'nazo\\_%'"

async function asOwner<T>(
  site: KeptSite,
  work: (owner: Awaited<ReturnType<typeof connectAsOwner>>) => Promise<T>,
): Promise<T> {
  const owner = await connectAsOwner(site)
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}

async function postmasterOf(site: KeptSite): Promise<number> {
  const found = await readPidFile(site.database)
  if (!found) throw new Error("There is no postmaster.")
  return found.pid
}

function kill(pid: number): number {
  process.kill(pid, "SIGKILL")
  return performance.now()
}
