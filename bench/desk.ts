import * as words from "#db/seed/large/words.ts"
import type { DeskRole } from "#shared/members/viewer.ts"
import { askFor } from "./answer.ts"
import { share } from "./at-rate.ts"
import { fillDesk } from "./fill-desk.ts"
import type { Measurement, Row } from "./row.ts"

const plans = {
  full: {
    mysteries: 100_000,
    times: 40,
    filled: {
      flags: 12_500,
      answered: 20_000,
      logged: 200_000,
      notifications: 300_000,
      others: 500,
    },
  },
  small: {
    mysteries: 400,
    times: 2,
    filled: { flags: 200, answered: 200, logged: 1_000, notifications: 1_000, others: 50 },
  },
}
/** Milliseconds at the 95th percentile, from the request to the whole page. */
const most = 100

/** The pages of the desk in a large community with much that waits: each as it opens, by words, by a filter, and far down. */
export const desk: Measurement = {
  databases: { full: [plans.full.mysteries], small: [plans.small.mysteries] },
  reviews: { full: 1_000_000, small: 2_000 },
  // The first one takes the filling as well.
  limit: { full: 300, small: 60 },
  async *rows(ground, form) {
    const { mysteries, times, filled } = plans[form]
    const cookies = await fillDesk(ground.databaseWith(mysteries), filled)
    const { port } = await ground.siteWith(mysteries)
    for (const { path, title, role, ways } of pages) {
      const request = { port, headers: { cookie: cookies[role] } }
      const ask = (query: string) =>
        askFor(
          { ...request, path: encodeURI(path + query) },
          // Without a filter something is found.
          { has: [`>${title}</h1>`, query === "" ? /<output[^>]*>[1-9]/ : /<output[^>]*>\d/] },
        )
      const pageLinks = (await ask("")).text.matchAll(/[?&;]page=(\d+)/g)
      const last = Math.max(1, ...[...pageLinks].map(([, number]) => Number(number)))
      const all = {
        "as it opens": "",
        ...ways,
        ...(last > 1 ? { [`page ${last}`]: `?page=${last}` } : {}),
      }
      const taken: [string, number[]][] = []
      for (const [way, query] of Object.entries(all)) {
        const measured: number[] = []
        for (let n = -3; n < times; n++) {
          const since = performance.now()
          await ask(query)
          // The code and connections of the first ones are not what is measured.
          if (n >= 0) measured.push(performance.now() - since)
        }
        taken.push([way, measured])
      }
      yield rowOf(`${path}, as ${role}`, taken)
    }
  },
}

type DeskPage = { path: string; title: string; role: DeskRole; ways?: Record<string, string> }

/** A name of several members. */
const name = `${words.nameBeginnings[0]}${words.nameEndings[0]}`
/** The member with the most, and one of those with little. */
const numbers = { "by a number": "?q=1", "by another number": "?q=400" }

const pages: DeskPage[] = [
  { path: "/admin", title: "受付", role: "moderator" },
  { path: "/admin", title: "受付", role: "editor" },
  { path: "/admin", title: "受付", role: "admin" },
  { path: "/admin/mystery-reports", title: "謎の通報", role: "moderator" },
  {
    path: "/mysteries/reviews/admin",
    title: "ナゾ活",
    role: "moderator",
    ways: {
      ...numbers,
      "by a name": `?q=${name}`,
      private: "?state=private",
      held: "?state=held",
      removed: "?state=removed",
      oldest: "?sort=written",
    },
  },
  {
    path: "/mysteries/reviews/admin",
    title: "ナゾ活",
    role: "admin",
    ways: {
      ...numbers,
      "by a name": `?q=${name}`,
      public: "?state=public",
      private: "?state=private",
      held: "?state=held",
    },
  },
  {
    path: "/admin/comments",
    title: "コメント",
    role: "moderator",
    ways: {
      ...numbers,
      "by a name": `?q=${name}`,
      "of a review": "?review=5",
      oldest: "?sort=written",
    },
  },
  {
    path: "/admin/members",
    title: "会員",
    role: "moderator",
    ways: {
      "by a name": `?q=${name}`,
      "by a letter": `?q=${name[0]}`,
      "by a number": "?q=400",
      official: "?is=official",
      suspended: "?is=suspended",
      new: "?is=new",
      "suspended, by name": "?is=suspended&sort=name",
      "by name": "?sort=name",
    },
  },
  {
    path: "/admin/mysteries",
    title: "謎",
    role: "editor",
    ways: {
      "by a word": "?q=灯台",
      "by two letters": "?q=消え",
      "by a maker": "?q=夕凪",
      submitted: "?state=submitted",
      draft: "?state=draft",
      PickUp: "?pickup=1",
      "of a place": "?place=5",
      "of a tag": "?tag=街歩き",
      "by title": "?sort=title",
    },
  },
  {
    path: "/admin/makers",
    title: "制作",
    role: "editor",
    ways: { unused: "?is=unused", hidden: "?is=hidden", "by a word": "?q=工房" },
  },
  {
    path: "/admin/places",
    title: "場所",
    role: "editor",
    ways: {
      unused: "?is=unused",
      hidden: "?is=hidden",
      "by a word": "?q=駅",
      newest: "?sort=-added",
    },
  },
  {
    path: "/admin/tags",
    title: "タグ",
    role: "editor",
    ways: { unused: "?is=unused", "by a word": "?q=街" },
  },
  {
    path: "/admin/coupons",
    title: "クーポン",
    role: "admin",
    ways: { active: "?is=active", "by a word": "?q=5" },
  },
  {
    path: "/admin/surveys",
    title: "アンケート",
    role: "admin",
    ways: { active: "?is=active", "by a word": "?q=5" },
  },
  {
    path: "/admin/announcements",
    title: "お知らせ",
    role: "admin",
    ways: { withdrawn: "?is=withdrawn", "by a word": "?q=5" },
  },
  {
    path: "/admin/log",
    title: "記録",
    role: "admin",
    ways: {
      "of a table": "?table=tags",
      "of one row": "?table=tags&key=5",
      "by one": "?by=2",
      oldest: "?sort=at",
    },
  },
  { path: "/admin/log", title: "記録", role: "editor" },
]

function rowOf(what: string, taken: [string, number[]][]): Row {
  const figures = taken.map(
    ([way, times]) => `${way} ${share(times, 0.5).toFixed(0)}/${share(times, 0.95).toFixed(0)}`,
  )
  return {
    what,
    figure: `${figures.join(", ")} ms`,
    target: `p95 ≤ ${most} ms`,
    holds: taken.every(([, times]) => share(times, 0.95) <= most),
  }
}
