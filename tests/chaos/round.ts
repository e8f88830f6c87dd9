import { setTimeout as wait } from "node:timers/promises"
import type { Random } from "#shared/random.ts"
import { servingProcessOf, workersOf } from "#tests/support/site-process.ts"
import type { Visit } from "#tests/support/ask.ts"
import type { Ledger } from "#tests/support/ledger.ts"
import { sendVisitors } from "#tests/support/visitors.ts"
import { endsProcesses, faults, type Kind } from "./faults.ts"
import type { KeptSite } from "./kept-site.ts"

export type Round = {
  kind: Kind
  acknowledged: number
  /** Of all writes so far. */
  lost: number
  /** 503 with Retry-After. */
  unavailable: number
  /** Every other answer that is not good, and which there were. */
  wrong: number
  wrongAnswers: string[]
  refused: number
  /** Cut off or reset. */
  broken: number
  /** Processes that ended, though the fault was another one. */
  endedUnasked: number
  /** Milliseconds, all of these. */
  longestSilence: number
  longestWait: number
  firstGoodAnswer: number
  allServed: number
}

type Parts = { site: KeptSite; ledger: Ledger; random: Random; stopping: AbortSignal }

/** Milliseconds between an answer and the visitor's next request: light load, so that figures tell of the fault. */
const pause = 25
/** After this the run gives up. */
const servedWithin = 90_000
/** Trouble that follows later belongs to this round, too. */
const watchedFor = 1_000

export async function playRound(kind: Kind, { site, ledger, random, stopping }: Parts) {
  const visitors = sendVisitors(site, ledger, { pause })
  const allServed = () =>
    Promise.race([
      visitors.allServed(performance.now()),
      wait(servedWithin, undefined, { signal: stopping, ref: false }).then(() => {
        throw new Error(`Not everybody was served within ${servedWithin / 1000} s (${kind}).`)
      }),
    ])
  await allServed()
  await wait(random.below(500), undefined, { signal: stopping })

  const before = await processesOf(site)
  const endedBefore = site.endedUnasked()
  const written = ledger.acknowledged.length
  const begin = performance.now()
  const moment = await faults[kind]({ site, random, stopping })
  await allServed()
  await wait(watchedFor, undefined, { signal: stopping })
  await allServed()
  await visitors.leave()

  const visits = visitors.visits.filter(({ until }) => until >= begin)
  const after = await processesOf(site)
  return {
    kind,
    acknowledged: ledger.acknowledged.length - written,
    lost: await ledger.lost(),
    ...countAnswers(visits),
    endedUnasked:
      site.endedUnasked() -
      endedBefore +
      (endsProcesses(kind) ? 0 : before.filter((pid) => !after.includes(pid)).length),
    longestSilence: Math.max(...silencesIn(visits, begin).map(({ from, until }) => until - from)),
    longestWait: Math.max(...visits.map(({ from, until }) => until - from)),
    ...timesFrom(moment, visits),
  } satisfies Round
}

async function processesOf(site: KeptSite): Promise<number[]> {
  const serving = await servingProcessOf(site.current())
  return [serving, ...(await workersOf({ pid: serving }))]
}

const isGood = ({ status }: Visit) => status === 200
const byEnd = (a: Visit, b: Visit) => a.until - b.until

function countAnswers(visits: Visit[]) {
  const isUnavailable = ({ status, retryAfter }: Visit) => status === 503 && Number(retryAfter) > 0
  const answers = visits.filter(({ status }) => status > 0)
  const none = visits.filter(({ status }) => status === 0)
  const wrong = answers.filter((visit) => !isGood(visit) && !isUnavailable(visit))
  return {
    unavailable: answers.filter(isUnavailable).length,
    wrong: wrong.length,
    wrongAnswers: [
      ...new Set(wrong.map(({ by, status, address }) => `${status} ${by}: ${address}`)),
    ],
    refused: none.filter(({ wasRefused }) => wasRefused).length,
    broken: none.filter(({ wasRefused }) => !wasRefused).length,
  }
}

type Silence = { from: number; until: number }

const byLength = (a: Silence, b: Silence) => a.until - a.from - (b.until - b.from)

/** The times between good answers. */
function silencesIn(visits: Visit[], begin: number): Silence[] {
  const ends = visits
    .filter(isGood)
    .map(({ until }) => until)
    .toSorted((a, b) => a - b)
  return ends.map((until, at) => ({ from: ends[at - 1] ?? begin, until }))
}

/** Until the good answer that ended the silence, and until no kind of visitor gets a bad one any more. */
function timesFrom(moment: number, all: Visit[]) {
  const visits = all.filter(({ until }) => until >= moment).toSorted(byEnd)
  const bad = visits.filter((visit) => !isGood(visit))
  // A single visitor's bad answer between two good ones of others is no silence.
  const silences = silencesIn(visits, moment).filter(({ from, until }) => {
    const during = bad.filter((visit) => visit.until > from && visit.until < until)
    return new Set(during.map(({ by }) => by)).size > 1
  })
  const kinds = Map.groupBy(visits, ({ by }) => by)
  const served = [...kinds.values()].map((own) => {
    const last = own.findLast((visit) => !isGood(visit))?.until ?? moment
    return own.find((visit) => isGood(visit) && visit.from >= last)?.until ?? Infinity
  })
  return {
    firstGoodAnswer: (silences.toSorted(byLength).at(-1)?.until ?? moment) - moment,
    allServed: Math.max(...served) - moment,
  }
}
