import { cachedPages } from "#shared/addresses/pages.ts"
import type { SiteRoute } from "#shared/addresses/site-page.ts"
import type { Expected } from "./answer.ts"
import type { FilledDatabase } from "./ground.ts"
import { queryOne } from "./query-one.ts"
import { searchPage } from "./search-page.ts"

/** Mysteries, reviews, places, makers and members of a filled database. */
export type Samples = {
  id: string
  title: string
  review: number
  place: number
  placeName: string
  maker: string
  /** The member who played most, of those who share that. */
  member: number
  memberName: string
}

/** An address of this kind, and what shows that its page is the right one. `has[0]` is in every answer as it stands. */
export type PageKind = Expected & { path: string; has: [string, ...(string | RegExp)[]] }

const card = /href="\/mysteries\/[A-Za-z0-9]{22}"/

/** A listing says in its description how many mysteries it has; a page shows up to 24 of them. */
const listed = (path: string, title: string): PageKind => ({
  path,
  has: [`<title>${title}`, card],
  cards: (html) => Math.min(24, Number(/([\d,]+)件の一覧です/.exec(html)?.[1]?.replace(",", ""))),
})

const page = (path: string, title: string, ...more: RegExp[]): PageKind => ({
  path,
  has: [`<title>${title}`, ...more],
})

/** Pages, files and data of which more is expected than a canonical address. */
export const kinds: Record<string, (samples: Samples) => PageKind> = {
  "/": () => page("/", "ナゾメグリ | 日本最大級", card),
  "/404": () => ({ path: "/404", status: 404, has: ["Page Not Found"] }),
  "/calendar": () => page("/calendar", "謎解きカレンダー", card),
  "/mysteries": () => page("/mysteries", "謎解き・脱出ゲームをさがす", card),
  "/mysteries/tags": () => page("/mysteries/tags", "タグ一覧", /href="\/mysteries\?tag=/),
  "/mysteries/makers": () =>
    page("/mysteries/makers", "制作からさがす", /href="\/mysteries\/makers\/%/),
  "/mysteries/popular": () => page("/mysteries/popular", "人気の謎ランキング", card),
  "/mysteries/areas/:id": () => listed("/mysteries/areas/3", "関東の謎解き・脱出ゲーム"),
  "/mysteries/areas/:areaId/types/:id": () =>
    listed("/mysteries/areas/3/types/01", "関東の「街歩き」の謎"),
  "/mysteries/areas/:areaId/categories/:id": () =>
    listed("/mysteries/areas/3/categories/2", "関東の「無料」の謎"),
  "/mysteries/prefectures/:id": () =>
    listed("/mysteries/prefectures/13", "東京都の謎解き・脱出ゲーム"),
  "/mysteries/prefectures/:prefectureId/types/:id": () =>
    listed("/mysteries/prefectures/13/types/01", "東京都の「街歩き」の謎"),
  "/mysteries/prefectures/:prefectureId/categories/:id": () =>
    listed("/mysteries/prefectures/13/categories/2", "東京都の「無料」の謎"),
  "/mysteries/categories/:id": () =>
    listed("/mysteries/categories/2", "「無料」の謎解き・脱出ゲーム"),
  "/mysteries/places/:id": ({ place, placeName }) =>
    listed(`/mysteries/places/${place}`, `${placeName}の謎解き・脱出ゲーム（`),
  "/mysteries/makers/:name": ({ maker }) =>
    listed(
      `/mysteries/makers/${encodeURIComponent(maker)}`,
      `${maker}がつくった謎解き・脱出ゲーム`,
    ),
  "/mysteries/:id": ({ id, title }) => page(`/mysteries/${id}`, title, /のナゾ活|難易度/),
  "/mysteries/reviews": () => ({ ...page("/mysteries/reviews", "ナゾ活を読む"), cards: 20 }),
  "/mysteries/reviews/trending": () => ({
    ...page("/mysteries/reviews/trending", "今週の人気ナゾ活"),
    cards: 20,
  }),
  // A large site has no columns and no newsletters.
  "/columns/:id": () => ({ path: "/columns/1", status: 404, has: ["Page Not Found"] }),
  "/newsletters/:id": () => ({ path: "/newsletters/1", status: 404, has: ["Page Not Found"] }),
  "/mysteries/reviews/detail": ({ review, title }) =>
    page(`/mysteries/reviews/detail?id=${review}`, `${title}のナゾ活`),
  "/users": () => page("/users", "ユーザー", /href="\/users\/detail\?nzUserId=\d+"/),
  "/calendar.ics": () => ({ path: "/calendar.ics", has: ["BEGIN:VCALENDAR", "BEGIN:VEVENT"] }),
  "/mysteries/:id/calendar.ics": ({ id }) => ({
    path: `/mysteries/${id}/calendar.ics`,
    has: ["BEGIN:VCALENDAR", "BEGIN:VEVENT"],
  }),
  "/api/mysteries": () => ({
    path: "/api/mysteries",
    has: ['{"items":[{"id":"', '"next":"/mysteries?after='],
  }),
  "/api/mysteries/reviews": () => ({
    path: "/api/mysteries/reviews",
    has: ['{"items":[{"id":', '"next":"/mysteries/reviews?before='],
  }),
  "/api/mysteries/suggestions": () => ({
    path: `/api/mysteries/suggestions?q=${encodeURIComponent("謎")}`,
    has: ['[{"value":"'],
  }),
}

/** Each kind of page that the page cache may keep. Later pages of a listing are of the same kind as the first. */
export const cachedKinds = cachedPages.filter(({ pattern }) => !pattern.endsWith("/page/:number"))

/** Every kind of cached page, in the order of `cachedPages`. */
export async function readKinds(database: FilledDatabase): Promise<[string, PageKind][]> {
  const filled = await queryOne<Samples>(database.connection, oneOfEach)
  const list = await searchPage(database)
  return cachedKinds.map((route) => {
    const kind = kindOf(route, filled)
    const isSearch = route.pattern === "/mysteries"
    return [route.pattern, isSearch ? { ...list, ...kind, has: [kind.has[0], ...list.has] } : kind]
  })
}

/** A page of which nothing more is expected is asked for at its first sample. */
export const kindOf = ({ pattern, samples }: SiteRoute, filled: Samples): PageKind =>
  kinds[pattern]?.(filled) ?? canonical(samples[0] ?? pattern, filled)

function canonical(sample: string, { review, member }: Samples): PageKind {
  const values = new Map(Object.entries({ review, member, profile: member }))
  const path = sample.replaceAll(/\{(\w+)\}/g, (name, key) => String(values.get(key) ?? name))
  const literal = path.replaceAll(/[?.]/g, "\\$&")
  return { path, has: ["<title>", new RegExp(`rel="canonical" href="https?://[^/"]+${literal}"`)] }
}

/** The upcoming mystery, the place and the maker with most pages of their own, and a review of that mystery. */
const oneOfEach = `
  with upcoming as (
    select m.id, m.title, r.id as review
    from mysteries m
    join lateral (
      select min(id) as id, count(*) as reviews from mystery_reviews
      where "mysteryId" = m.id and not "isPrivate"
    ) r on true
    where m.status = 'published' and m."endDate" > current_date + 1
    order by r.reviews desc, m.id limit 1
  ), venue as (
    select p.id, p.name from places p join mystery_places mp on mp.place_id = p.id
    join mysteries m on m.id = mp.mystery_id
    where m.status = 'published' group by p.id order by count(*) desc, p.id limit 1
  ), player as (
    select u."nzUserId", u.name from user_stats s join users u using (uid)
    where u."deletedAt" is null and u.suspended_at is null and not u.record_only
      and 'public' = all (array[u.profile_visibility, u.interested_visibility, u.played_visibility])
    order by s.played_count desc, s.public_count desc, uid limit 1
  )
  select upcoming.id, upcoming.title, upcoming.review::int as review,
    venue.id as place, venue.name as "placeName",
    (select maker from mysteries where status = 'published' and maker is not null
      group by maker order by count(*) desc, maker limit 1) as maker,
    player."nzUserId" as member, player.name as "memberName"
  from upcoming, venue, player`
