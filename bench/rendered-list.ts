import type { createRequestHandler as Handler } from "react-router"
import type { provide as Provide } from "#app/request/context.ts"
import type { Capabilities, Services } from "#domain/services.ts"
import { cardsIn } from "./answer.ts"
import { type Guest, openGuest } from "./guest.ts"
import { median } from "./median.ts"
import type { Measurement } from "./row.ts"

const mysteries = 400
const plans = { full: { rounds: 5, renders: 300 }, small: { rounds: 1, renders: 5 } }

/** The cost of the list page when its data is there already: routing, rendering and serializing. */
export const renderedList: Measurement = {
  databases: { full: [mysteries], small: [mysteries] },
  limit: { full: 90, small: 20 },
  async *rows(ground, form) {
    const { rounds, renders } = plans[form]
    // React reads this as it loads; its development build is many times slower.
    process.env.NODE_ENV = "production"
    const build = await import("../build/server/index.js" as string)
    const { provide, createRequestHandler } = build.entry.module as Entry
    const handle = createRequestHandler(build, "production")
    const guest = await openGuest(ground.databaseWith(mysteries))
    const services = { 24: servicesFor(guest), 0: servicesFor(guest, { withoutCards: true }) }
    const render = async (cards: 24 | 0) => {
      const request = new Request("http://localhost/mysteries")
      let html = ""
      const take = (document: string) => void (html = document)
      const answer = await handle(request, provide(services[cards], true, take))
      if (answer.status !== 200 || cardsIn(html) !== cards) {
        throw new Error(`the list page answers ${answer.status} with ${cardsIn(html)} cards`)
      }
    }
    const cost = async (cards: 24 | 0) => {
      const before = process.cpuUsage()
      for (let done = 0; done < renders; done++) await render(cards)
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1000 / renders
    }
    // The first render of each reads the database.
    await cost(24)
    await cost(0)
    const costs: { full: number; empty: number }[] = []
    while (costs.length < rounds) costs.push({ full: await cost(24), empty: await cost(0) })
    await guest.leave()
    const full = median(costs.map((each) => each.full))
    yield {
      what: "list page of 24 cards without its query, processor time",
      figure: `${full.toFixed(2)} ms`,
      target: "≤ 1.5 ms",
      holds: full <= 1.5,
    }
    yield {
      what: "the same without any card",
      figure: `${median(costs.map(({ empty }) => empty)).toFixed(2)} ms`,
      target: "",
      holds: null,
    }
  },
}

type Entry = { provide: typeof Provide; createRequestHandler: typeof Handler }

/** Services that read the database once and give the same answer from then on. */
function servicesFor(guest: Guest, { withoutCards = false } = {}): Services {
  let answer: Promise<unknown> | null = null
  const nobody = () => Promise.reject(new Error("The list is the same for everybody."))
  const asked: Partial<Capabilities> = { now: () => new Date(), thirdParties: {} }
  return {
    ...(asked as Capabilities),
    origin: "http://localhost",
    nonce: "nonce",
    readPublic: nobody,
    searchPublic: <T>(_names: string[], read: Parameters<typeof guest.search<T>>[0]) => {
      answer ??= guest.search(read).then((result) => (withoutCards ? empty(result) : result))
      return answer as Promise<T>
    },
    viewer: nobody,
    searchOwn: nobody,
    readOwn: nobody,
    write: nobody,
    desk: nobody,
    asDesk: nobody,
    keepProgress: nobody,
    receive: nobody,
  }
}

const empty = (result: unknown) => ({
  ...(result as object),
  list: { items: [], next: null },
})
