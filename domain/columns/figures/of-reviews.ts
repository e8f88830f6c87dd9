import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Figure } from "#shared/columns/figure.ts"
import { decimal, largest, number, withBar, withVotes } from "./cells.ts"

type Drawn = Omit<Figure, "name">

const ofWhich = "公開されていて、招待や関係者の印のないナゾ活"

export async function theNextTime(tx: ViewerTx): Promise<Drawn> {
  type Row = {
    outcome: string
    reviews: number
    share: number
    satisfaction: string | null
    votes: number
    hints: number | null
    hint_votes: number
    went_on: number
    went_on_percent: number
    days: number | null
    next_outcomes: number
    next_success: number | null
  }
  const { rows } = await sql<Row>`
    with played as (
      select r.outcome, r.satisfaction, r.hints_used, r."playDate" as day,
        lead(r."playDate") over following as next_day, lead(r.outcome) over following as next_outcome
      from mystery_reviews r
      where enters_figures(r) and r."playDate" is not null
      window following as (partition by r.uid order by r."playDate", r.id)
    )
    select case outcome when 'failure' then '失敗' else '成功' end as outcome, count(*)::int as reviews,
      round(100.0 * count(*) / sum(count(*)) over ())::int as share,
      round(avg(satisfaction), 1) as satisfaction, count(satisfaction)::int as votes,
      round(100.0 * count(*) filter (where hints_used > 0) / nullif(count(hints_used), 0))::int as hints,
      count(hints_used)::int as hint_votes,
      count(next_day)::int as went_on, round(100.0 * count(next_day) / count(*))::int as went_on_percent,
      percentile_cont(0.5) within group (order by next_day - day)::int as days,
      count(next_outcome)::int as next_outcomes,
      round(100.0 * count(*) filter (where next_outcome = 'success') / nullif(count(next_outcome), 0))::int as next_success
    from played
    where outcome is not null
    group by played.outcome
    order by played.outcome`.execute(tx)
  const measure = (
    label: string,
    cell: (row: Row) => ReturnType<typeof number>,
    isApart = false,
  ) => ({
    cells: [{ text: label }, ...rows.map(cell)],
    ...(isApart && { isApart }),
  })
  return {
    caption: `失敗した人と成功した人の、満足度と、そのあと。「次」は同じ人が次に記録したナゾ活。${ofWhich}のうち、結果とプレイ日の書いてあるもの`,
    columns: [{ label: "くらべたこと" }, ...rows.map(({ outcome }) => ({ label: outcome }))],
    rows: [
      measure("結果を書いた人", (row) => ({
        ...number(row.reviews, "人"),
        small: `${row.share}%`,
      })),
      measure("満足度", (row) => withVotes(decimal(row.satisfaction), row.votes)),
      measure("ヒントを1つ以上使った人", (row) =>
        withVotes(number(row.hints, "%"), row.hint_votes, "人"),
      ),
      measure(
        "次の記録までの日数",
        (row) => withVotes(number(row.days, "日"), row.went_on, "人"),
        true,
      ),
      measure("そのあと記録のない人", (row) => number(100 - row.went_on_percent, "%")),
      measure("次に成功した割合", (row) =>
        withVotes(number(row.next_success, "%"), row.next_outcomes, "人"),
      ),
    ],
    note: "日数は真ん中の値。結果を書かない人のほうが多い。同じ日の記録は、書いた順に並べた",
  }
}

export async function byParty(tx: ViewerTx): Promise<Drawn> {
  const { rows } = await sql<{
    people: number
    satisfaction: string | null
    votes: number
    fewer: number
    same: number
    more: number
  }>`
    select r.people_count as people, round(avg(r.satisfaction), 1) as satisfaction, count(r.satisfaction)::int as votes,
      count(*) filter (where r.best_people < r.people_count)::int as fewer,
      count(*) filter (where r.best_people = r.people_count)::int as same,
      count(*) filter (where r.best_people > r.people_count)::int as more
    from mystery_reviews r
    where enters_figures(r) and r.people_count between 1 and 6
    group by 1
    order by 1`.execute(tx)
  const group = "ベスト人数の票"
  return {
    caption: `行った人数ごとの、満足度の平均とベスト人数の票。${ofWhich}のうち、人数の書いてあるもの。7人以上は票が少ないので省いた`,
    columns: [
      { label: "行った人数" },
      { label: "満足度" },
      { label: "減らす", group },
      { label: "そのまま", group },
      { label: "増やす", group },
    ],
    rows: rows.map((row) => ({
      isMarked: row.people === 4,
      cells: [
        { text: `${row.people}人` },
        withVotes(decimal(row.satisfaction), row.votes),
        number(row.fewer),
        number(row.same),
        number(row.more),
      ],
    })),
    note: null,
  }
}

export async function twoHills(tx: ViewerTx): Promise<Drawn> {
  const { rows } = await sql<{ best: string; votes: number }>`
    select size.label as best, count(r.id)::int as votes
    from (values (1, '1人', 1, 1), (2, '2人', 2, 2), (3, '3人', 3, 3), (4, '4人から', 4, 20)) as size (position, label, least, most)
    left join mystery_reviews r on r."mysteryId" = 'Vl3ulx3YEvyRSonyvWtU8M' and enters_figures(r)
      and r.best_people between size.least and size.most
    group by size.position, size.label
    order by size.position`.execute(tx)
  const most = largest(rows.map(({ votes }) => votes))
  return {
    caption: "「カレーが食べたくなる謎」のベスト人数。票が少ないので、形だけ見てください",
    columns: [{ label: "ベスト人数" }, { label: "票" }],
    rows: rows.map(({ best, votes }) => ({
      cells: [{ text: best }, withBar(number(votes), votes / most)],
    })),
    note: null,
  }
}

export async function wordsAfter(tx: ViewerTx): Promise<Drawn> {
  const { rows } = await sql<{
    words: string
    reviews: number
    failures: number
    successes: number
    satisfaction: string | null
    votes: number
  }>`
    with told as (
      select r.outcome, r.satisfaction,
        case
          when r.review ~ '納得(が|は|も)?(い|行)(か|って(い)?な|きませ)|納得(でき(な|ま)|して(い)?(ない|ません))|アンフェア|理不尽(?!(なところ)?(で)?は)|説明不足' then 2
          when r.review ~ 'くやし|悔し' then 1
          else 3
        end as kind
      from mystery_reviews r
      where enters_figures(r)
    )
    select (array['くやしい', '納得いかない', 'どちらもない'])[kind] as words, count(*)::int as reviews,
      count(*) filter (where outcome = 'failure')::int as failures,
      count(*) filter (where outcome = 'success')::int as successes,
      round(avg(satisfaction), 1) as satisfaction, count(satisfaction)::int as votes
    from told
    group by kind
    order by kind`.execute(tx)
  const group = "結果を書いた人"
  return {
    caption: `感想の言葉と、結果と満足度。言葉のあるなしだけで拾ったもの。両方ある文は「納得いかない」に入れた。${ofWhich}`,
    columns: [
      { label: "言葉" },
      { label: "件" },
      { label: "失敗", group },
      { label: "成功", group },
      { label: "満足度" },
    ],
    rows: rows.map((row) => ({
      isMarked: row.words === "納得いかない",
      isApart: row.words === "どちらもない",
      cells: [
        {
          text: row.words,
          ...(row.words === "納得いかない" && { small: "「理不尽」「説明不足」などを含む" }),
        },
        number(row.reviews),
        number(row.failures),
        number(row.successes),
        withVotes(decimal(row.satisfaction), row.votes),
      ],
    })),
    note: null,
  }
}

export async function starsOfTheLost(tx: ViewerTx): Promise<Drawn> {
  const { rows } = await sql<{
    stars: string
    reviews: number
    share: number
    so_close: number
    out_of_reach: number
  }>`
    select case when r.satisfaction >= 4.5 then '4.5〜5.0' when r.satisfaction > 3 then '3.5〜4.0' else '0.5〜3.0' end as stars,
      count(*)::int as reviews,
      round(100.0 * count(*) / sum(count(*)) over ())::int as share,
      count(*) filter (where r.review ~ 'くやし|悔し|惜し|あと少し|あと一歩|あとちょっと|あと[0-9]+(分|問)|間に合|時間切れ|時間が足り')::int as so_close,
      count(*) filter (where r.review ~ '聞こえ|見えな|読めな|書いてな|説明|待ち|待た|並')::int as out_of_reach
    from mystery_reviews r
    where enters_figures(r) and r.outcome = 'failure' and r.satisfaction is not null
    group by 1
    order by 1 desc`.execute(tx)
  const votes = rows.reduce((sum, { reviews }) => sum + reviews, 0)
  return {
    caption: `失敗と書いた人がつけた満足度と、文中の言葉。惜しさは「くやしい・惜しい・あと少し・あと◯分・間に合わない・時間切れ」など、届かなさは「聞こえ・見えな・読めな・書いてな・説明・待ち・並」などのある文。${ofWhich}のうち、結果が失敗で満足度のあるもの。${votes}票`,
    columns: [
      { label: "つけた満足度" },
      { label: "人" },
      { label: "割合" },
      { label: "惜しさの言葉" },
      { label: "届かなさの言葉" },
    ],
    rows: rows.map((row) => ({
      cells: [
        { text: row.stars },
        number(row.reviews),
        withBar(number(row.share, "%"), row.share / 100),
        number(row.so_close),
        number(row.out_of_reach),
      ],
    })),
    note: null,
  }
}

/** Fewer votes make no average. */
const leastVotes = 5

export async function complaints(tx: ViewerTx): Promise<Drawn> {
  const { rows } = await sql<{
    about: string
    reviews: number
    satisfaction: string | null
    votes: number
  }>`
    select word.label as about, count(r.id)::int as reviews,
      round(avg(r.satisfaction), 1) as satisfaction, count(r.satisfaction)::int as votes
    from (values
      (1, '字が小さい、薄い、暗くて読めない', '字が小さ|小さい字|文が小さ|薄くて|読みにく|読みづら|(紙|字|表|解説)(が|も).{0,6}読め(な|ま)'),
      (2, '別解', '別解'),
      (3, 'すべてのナゾ活', '')) as word (position, label, words)
    left join mystery_reviews r on enters_figures(r) and r.review ~ word.words
    group by word.position, word.label
    order by word.position`.execute(tx)
  return {
    caption: `読めないことに触れたナゾ活と、別解に触れたナゾ活。${ofWhich}を、言葉があるかどうかだけで数えた。褒めた文や、会場が暗いという文も混ざる`,
    columns: [{ label: "触れていること" }, { label: "件数" }, { label: "満足度" }],
    rows: rows.map(({ about, reviews, satisfaction, votes }, n) => ({
      isApart: n === rows.length - 1,
      cells: [
        { text: about },
        number(reviews),
        withVotes(decimal(votes < leastVotes ? null : satisfaction), votes),
      ],
    })),
    note: null,
  }
}

export async function apart(tx: ViewerTx): Promise<Drawn> {
  const { rows } = await sql<{
    kind: string
    mysteries: number
    votes: number
    difficulty: string
    apart: string
  }>`
    with voted as (
      select r."mysteryId", r."difficultyRating" as difficulty,
        case when string_to_array(m.tag, ',') @> '{論理パズル}' then '論理パズル'
          when string_to_array(m.tag, ',') @> '{言葉あそび}' then '言葉あそび' else 'そのほか' end as kind,
        avg(r."difficultyRating") over (partition by r."mysteryId") as mean,
        count(r."difficultyRating") over (partition by r."mysteryId") as of_mystery
      from mystery_reviews r join mysteries m on m.id = r."mysteryId"
      where enters_figures(r)
    )
    select kind, count(distinct "mysteryId")::int as mysteries, count(difficulty)::int as votes,
      round(avg(difficulty), 1) as difficulty, round(avg(abs(difficulty - mean)), 2) as apart
    from voted
    where of_mystery >= 3
    group by kind
    order by min(array_position('{論理パズル,言葉あそび,そのほか}', kind))`.execute(tx)
  return {
    caption: `タグで分けた、難易度の平均と、票どうしのばらつき。ばらつきは、それぞれの票が同じ謎の平均から何段階離れているかの平均。難易度の票が3つ以上ある謎について。${ofWhich}だけを数えた`,
    columns: [{ label: "タグ" }, { label: "難易度" }, { label: "ばらつき" }],
    rows: rows.map((row) => ({
      cells: [
        { text: row.kind, small: `${row.mysteries}本` },
        withVotes(decimal(row.difficulty), row.votes),
        { text: `${Number(row.apart).toFixed(2)}段階` },
      ],
    })),
    note: null,
  }
}

export async function bothSeen(tx: ViewerTx): Promise<Drawn> {
  const { rows } = await sql<{ reviews: number; named: number; easier: number; harder: number }>`
    select count(*)::int as reviews,
      count(*) filter (where r.review like '%初演%')::int as named,
      count(*) filter (where r.review like '%初演%' and r.review ~ '易しくな|わかりやす|(初演|前)のほうが難し')::int as easier,
      count(*) filter (where r.review like '%初演%' and r.review ~ '難しくな|(再演|今回)のほうが難し')::int as harder
    from mystery_reviews r join mystery_outlines o on o.mystery_id = r."mysteryId"
    where o.is_rerun and enters_figures(r)`.execute(tx)
  return {
    caption: `再演の印がある謎のナゾ活のうち、「初演」という言葉のあるもの。本人が初演に行ったとは限らない。${ofWhich}を、字面だけで数えた`,
    columns: [
      { label: "再演のナゾ活" },
      { label: "初演に触れた" },
      { label: "易しい、わかりやすい、前のほうが難しい" },
      { label: "難しくなった" },
    ],
    rows: rows.map((row) => ({
      cells: [number(row.reviews), number(row.named), number(row.easier), number(row.harder)],
    })),
    note: null,
  }
}

export async function bySeat(tx: ViewerTx): Promise<Drawn> {
  const { rows } = await sql<{
    seat: string
    success: string | null
    success_votes: number
    failure: string | null
    failure_votes: number
    votes: number
    low: number
  }>`
    select seat.label as seat,
      round(avg(r.satisfaction) filter (where r.outcome = 'success'), 1) as success,
      count(r.satisfaction) filter (where r.outcome = 'success')::int as success_votes,
      round(avg(r.satisfaction) filter (where r.outcome = 'failure'), 1) as failure,
      count(r.satisfaction) filter (where r.outcome = 'failure')::int as failure_votes,
      count(r.satisfaction)::int as votes,
      count(*) filter (where r.satisfaction <= 3)::int as low
    from (values (1, '1人で', 'alone'), (2, '友だちと', 'friends'), (3, '家族と', 'family'), (4, '相席で', 'shared'))
      as seat (position, label, kind)
    join mystery_reviews r on r.participation = seat.kind
    where enters_figures(r)
    group by seat.position, seat.label
    order by seat.position`.execute(tx)
  return {
    caption: `参加のしかたで分けた満足度。参加のしかたを書いた人だけで、${ofWhich}のうち。成功と失敗の平均は、結果も書いた人のもの。相席は票がとても少ない`,
    columns: [
      { label: "参加のしかた" },
      { label: "成功した人" },
      { label: "失敗した人" },
      { label: "3以下をつけた人" },
    ],
    rows: rows.map((row) => ({
      isMarked: row.seat === "相席で",
      cells: [
        { text: row.seat },
        withVotes(decimal(row.success), row.success_votes),
        withVotes(decimal(row.failure), row.failure_votes),
        { text: `${row.low} / ${row.votes}` },
      ],
    })),
    note: null,
  }
}

/** Of fewer results there is no percentage. */
const leastOutcomes = 10

export async function talkOfTheLast(tx: ViewerTx): Promise<Drawn> {
  const { rows } = await sql<{
    kind: string
    reviews: number
    outcomes: number
    failures: number
    percent: number | null
  }>`
    select case when r.review like '%大謎%' then '「大謎」に触れた' else '触れていない' end as kind,
      count(*)::int as reviews, count(r.outcome)::int as outcomes,
      count(*) filter (where r.outcome = 'failure')::int as failures,
      round(100.0 * count(*) filter (where r.outcome = 'failure') / nullif(count(r.outcome), 0))::int as percent
    from mystery_reviews r
    where enters_figures(r)
    group by 1
    order by bool_or(r.review like '%大謎%') desc`.execute(tx)
  return {
    caption: `「大謎」に触れたナゾ活と、触れていないナゾ活。失敗の割合は、結果を書いた人のうち。${ofWhich}を、言葉があるかどうかだけで数えた`,
    columns: [
      { label: "ナゾ活" },
      { label: "件数" },
      { label: "結果を書いた人" },
      { label: "うち失敗" },
      { label: "失敗の割合" },
    ],
    rows: rows.map(({ kind, reviews, outcomes, failures, percent }) => ({
      cells: [
        { text: kind },
        number(reviews),
        number(outcomes),
        number(failures),
        outcomes < leastOutcomes || percent === null
          ? number(null)
          : withBar(number(percent, "%"), percent / 100),
      ],
    })),
    note: null,
  }
}

export async function toTheRight(tx: ViewerTx): Promise<Drawn> {
  const { rows } = await sql<{ next: string; places: number; share: number | null }>`
    with piece as (
      select r.id, part.position, part.words
      from mystery_reviews r, unnest(string_to_array(r.review, '||…||')) with ordinality as part (words, position)
      where enters_figures(r) and r.review like '%||…||%'
    ), hidden as (
      select id,
        case when words ~ '^\\s*($|[。！？!?])' then 1
          when words ~ '^(を|から|まで|に(?!や)|で(?![しす]))' then 2
          when words ~ '^(は|が|も|の|と|だけ)' then 3
          else 4 end as kind
      from piece where position > 1
    )
    select kinds.label as next, count(hidden.id)::int as places,
      round(100.0 * count(hidden.id) / nullif(sum(count(hidden.id)) over (), 0))::int as share
    from (values (1, '文の終わり'), (2, '「を」「に」「で」「から」「まで」'), (3, '「は」「が」「の」など'), (4, 'そのほか')) as kinds (kind, label)
    left join hidden using (kind)
    group by kinds.kind, kinds.label
    order by kinds.kind`.execute(tx)
  const { rows: all } = await sql<{ reviews: number }>`
    select count(*)::int as reviews from mystery_reviews r where enters_figures(r) and r.review like '%||…||%'`.execute(
    tx,
  )
  return {
    caption: `ネタバレとして伏せた場所の、すぐ右にある言葉。${ofWhich}の、だれでも読める部分だけで数えた。伏せた中身は数えるときにも見ていない`,
    columns: [{ label: "すぐ右" }, { label: "か所" }, { label: "割合" }],
    rows: rows.map(({ next, places, share }, n) => ({
      isMarked: n === 0,
      cells: [
        { text: next },
        number(places),
        share === null ? number(null) : withBar(number(share, "%"), share / 100),
      ],
    })),
    note: `${all[0]?.reviews ?? 0}件のナゾ活から。文字で分けただけなので、同じ「に」でも働きの違うものが混ざる`,
  }
}
