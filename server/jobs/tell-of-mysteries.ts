import * as searchAddress from "#shared/addresses/search.ts"
import { forgetAlarms, tellAlarms } from "#domain/alarms/telling.ts"
import {
  listKnown,
  listPublications,
  listToMail,
  listWatched,
  noteChecked,
  type Publication,
  tellOfNews,
  type WatchedSearch,
} from "#domain/saved-searches/watching.ts"
import { findAmong } from "#domain/search/among.ts"
import { findsNews } from "#shared/search/saved-searches.ts"
import { addDays, tokyoDay } from "#shared/time/tokyo.ts"
import { mailMorning } from "./chosen-letters.ts"
import type { TaskContext } from "./task-context.ts"

/** A mystery counts as published at the beginning of its transaction; by then every one has ended. */
const transactionsEndWithin = 10 * 60_000
const atOnce = { searches: 200, members: 200 }
const alarmsKeptDays = 60

/**
 * The job `tell-of-mysteries`, each morning: new mysteries for saved searches, then alarms for 気になる, then a letter for members who want
 * one. Searches come first, because the letter has both. If it ends half-way, the next attempt goes on.
 */
export async function tellOfMysteries(_: unknown, context: TaskContext): Promise<void> {
  const at = context.now()
  const failures: unknown[] = []
  for (const part of [watchSearches, ringAlarms, mailTheRest]) {
    // The others need not wait for this one.
    await part(context, at).catch((error: unknown) => failures.push(error))
    context.signal.throwIfAborted()
  }
  if (failures.length > 0) throw failures[0]
}

async function watchSearches({ inTransaction, ...context }: TaskContext, at: Date) {
  const until = new Date(at.getTime() - transactionsEndWithin)
  let after = 0
  for (;;) {
    context.signal.throwIfAborted()
    const batch = { until, after, most: atOnce.searches }
    const watched = await inTransaction((tx) => listWatched(tx, batch))
    if (watched.length === 0) return
    after = watched.at(-1)?.id ?? after
    const since = Math.min(...watched.map((search) => search.since))
    const published = await inTransaction((tx) => listPublications(tx, { since, until }))
    // Searches that nobody needed to look at keep their time.
    if (published.length > 0) {
      await lookAfter({ inTransaction, ...context }, { watched, published, until, at })
    }
  }
}

type Batch = { watched: WatchedSearch[]; published: Publication[]; until: Date; at: Date }

async function lookAfter(
  { inTransaction, searchAsGuest }: TaskContext,
  { watched, published, until, at }: Batch,
) {
  const today = tokyoDay(at)
  const asked = watched.map((search) => ({ search, query: queryOf(search) }))
  const queries = asked.map(({ query }) => query)
  const ordinals = published.map(({ ordinal }) => ordinal)
  const found = await searchAsGuest((tx, index) =>
    findAmong(tx, index, { queries, ordinals, today }),
  )
  const ids = published.map(({ id }) => id)
  const uids = [...new Set(watched.map(({ uid }) => uid))]
  const known = await inTransaction((tx) => listKnown(tx, uids, ids))
  const byOrdinal = new Map(published.map((mystery) => [mystery.ordinal, mystery]))

  const without: WatchedSearch[] = []
  for (const [n, { search, query }] of asked.entries()) {
    const news = (found[n] ?? [])
      .flatMap((ordinal) => byOrdinal.get(ordinal) ?? [])
      .filter(({ id, at }) => at > search.since && !known.has(`${search.uid} ${id}`))
    const isTold = (search.isKept || search.byMail) && findsNews(query.status)
    if (news.length === 0 || !isTold) {
      without.push(search)
      continue
    }
    const to = searchAddress.searchFor({ ...query, order: "new", at: "" })
    const told = { news, to, until, today, at }
    await inTransaction((tx) => tellOfNews(tx, search, told))
  }
  if (without.length > 0) await inTransaction((tx) => noteChecked(tx, without, until))
}

/** The query in the address of a saved search; its words and days are understood as of today. */
function queryOf({ url }: WatchedSearch) {
  const state = searchAddress.read(new URL(url, "http://site.invalid"))
  if (!state) throw new Error("a saved search has no address of a search")
  return state.query
}

async function ringAlarms({ inTransaction, signal }: TaskContext, at: Date) {
  const today = tokyoDay(at)
  await inTransaction((tx) => forgetAlarms(tx, addDays(today, -alarmsKeptDays)))
  let after: string | null = ""
  while (after !== null) {
    signal.throwIfAborted()
    const batch = { today, at, after, most: atOnce.members }
    after = await inTransaction(async (tx) => {
      const { last, toMail } = await tellAlarms(tx, batch)
      await mailMorning(tx, toMail, at)
      return last
    })
  }
}

/** Members whose letter has no alarm, only new mysteries. Who has a letter of today gets no second one. */
async function mailTheRest({ inTransaction, signal }: TaskContext, at: Date) {
  const today = tokyoDay(at)
  let after: string | null = ""
  while (after !== null) {
    signal.throwIfAborted()
    const batch = { today, after, most: atOnce.members }
    after = await inTransaction(async (tx) => {
      const uids = await listToMail(tx, batch)
      await mailMorning(tx, uids, at)
      return uids.at(-1) ?? null
    })
  }
}
