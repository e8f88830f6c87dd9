import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { searchFor } from "#shared/addresses/search.ts"
import type { Figure } from "#shared/columns/figure.ts"
import { numberText } from "#shared/text/number-text.ts"
import { decimal, largest, number, withBar } from "./cells.ts"

type Drawn = Omit<Figure, "name">

export async function narrowing(tx: ViewerTx): Promise<Drawn> {
  const { rows } = await sql<{ condition: string; mysteries: number }>`
    select condition, mysteries from (
      select 1 as step, '公開されている謎' as condition, count(*)::int as mysteries from mystery_stats where published
      union all
      select 2, '結果の票が5つ以上ある', count(*)::int from mystery_stats where published and success_rate is not null
      union all
      select 3, 'そのうち成功率3割以下', count(*)::int from mystery_stats where published and success_rate <= 0.3
      union all
      select 4, 'そのうち満足度4.0以上', count(*)::int
      from mystery_stats where published and success_rate <= 0.3 and round(satisfaction::numeric, 1) >= 4.0
      union all
      select 5, 'そのうち満足度4.5以上', count(*)::int
      from mystery_stats where published and success_rate <= 0.3 and round(satisfaction::numeric, 1) >= 4.5
    ) steps
    order by step`.execute(tx)
  const { rows: all } = await sql<{ outcomes: number | null; highest: string | null }>`
    select sum(outcome_count)::int as outcomes, round(max(satisfaction)::numeric, 1) as highest
    from mystery_stats where published`.execute(tx)
  const most = largest(rows.map(({ mysteries }) => mysteries))
  return {
    caption:
      "成功率3割以下で満足度4.5以上の謎を探す。公開中の謎から、条件をひとつずつ足したときの本数",
    columns: [{ label: "条件" }, { label: "本" }],
    rows: rows.map(({ condition, mysteries }) => ({
      cells: [{ text: condition }, withBar(number(mysteries), mysteries / most)],
    })),
    note: `結果の票は合わせて${numberText(all[0]?.outcomes ?? 0)}、満足度のいちばん高い謎でも${decimal(all[0]?.highest ?? null).text}${
      (rows.at(-1)?.mysteries ?? 0) > 0 ? "。執筆時は、最後の行が0件" : ""
    }`,
  }
}

export async function outside(tx: ViewerTx): Promise<Drawn> {
  const { rows } = await sql<{
    type: string
    mysteries: number
    time_limit: number
    stay: number
    outside: number
  }>`
    select t.name as type, count(*)::int as mysteries,
      percentile_cont(0.5) within group (order by o.time_limit)::int as time_limit,
      percentile_cont(0.5) within group (order by m.duration)::int as stay,
      percentile_cont(0.5) within group (order by m.duration - o.time_limit)::int as outside
    from mysteries m
    join mystery_outlines o on o.mystery_id = m.id
    join mystery_types mt on mt.mystery_id = m.id
    join types t on t.id = mt.type_id
    where o.time_limit > 0 and m.duration is not null and m.status = 'published'
    group by t.id, t.name
    having count(*) >= 8
    order by outside, t.id`.execute(tx)
  const most = largest(rows.map((row) => row.outside))
  return {
    caption:
      "制限時間と所要時間の差。両方が登録されている謎の、型ごとの中央値（ちょうど真ん中の値）。8本以上ある型だけ。型が2つある謎は両方で数えた。終わった謎も含む",
    columns: [{ label: "型" }, { label: "制限" }, { label: "所要" }, { label: "差" }],
    rows: rows.map((row) => ({
      cells: [
        { text: row.type, small: `${row.mysteries}本` },
        number(row.time_limit, "分"),
        number(row.stay, "分"),
        withBar(number(row.outside, "分"), row.outside / most),
      ],
    })),
    note: "それぞれの中央値なので、所要から制限を引いても差にならないことがあります",
  }
}

export async function oneStation(tx: ViewerTx): Promise<Drawn> {
  const { rows } = await sql<{
    station: string | null
    place: string
    mysteries: number
    two: number
  }>`
    with today as (select (now() at time zone 'Asia/Tokyo')::date as day),
    running as (
      select p.id, p.name, p.stations, m.duration, row_number() over (partition by p.id order by m.duration, m.id) as rank
      from places p
      join mystery_places mp on mp.place_id = p.id
      join mysteries m on m.id = mp.mystery_id, today
      where m."startDate" <= today.day and coalesce(m."endDate", 'infinity') >= today.day and m.duration <= 150
        and m.status = 'published'
    )
    select stations[1] as station, name as place, count(*)::int as mysteries, sum(duration) filter (where rank <= 2)::int as two
    from running
    group by id, name, stations
    having count(*) >= 2 and sum(duration) filter (where rank <= 2) <= 200
    order by two, mysteries desc, name
    limit 12`.execute(tx)
  const most = largest(rows.map(({ two }) => two))
  return {
    caption:
      "開催中の謎が2本以上あり、短い2本の所要時間の合計が200分までの場所。所要150分までの謎だけを数えた。駅は場所の最寄り駅として登録されたもの。上から12か所まで",
    columns: [{ label: "駅" }, { label: "本" }, { label: "短い2本の合計" }],
    rows: rows.map(({ station, place, mysteries, two }) => ({
      ...(station !== null && { to: searchFor({ kwd: station }) }),
      cells: [
        { text: station ?? place, ...(station !== null && { small: place }) },
        number(mysteries),
        withBar(number(two, "分"), two / most),
      ],
    })),
    note: null,
  }
}

export async function named(tx: ViewerTx): Promise<Drawn> {
  const { rows } = await sql<{ label: string; mysteries: number }>`
    with reruns as (
      select m.title, o.rerun_of, concat_ws(' ', m.content, m."prMessage") as words
      from mysteries m join mystery_outlines o on o.mystery_id = m.id
      where m.status = 'published' and o.is_rerun
    ), counted as (
      select count(*)::int as reruns,
        count(*) filter (where title like '%再演%')::int as in_title,
        count(rerun_of)::int as linked,
        count(*) filter (where words ~ '初演|前回|改訂|書き直|新しい第')::int as says_what
      from reruns
    )
    select row.label, row.mysteries
    from counted, lateral (values
      (1, '再演の印がある', reruns), (2, '題に「再演」とある', in_title),
      (3, '前の公演のページにつながっている', linked), (4, '前に遊んだ人や、変わったところに触れている', says_what)
    ) as row (position, label, mysteries)
    order by row.position`.execute(tx)
  const whole = largest(rows.map(({ mysteries }) => mysteries))
  return {
    caption:
      "再演の印がある、公開中の謎。最後の行は、内容か紹介文に「初演」「前回」「改訂」「書き直」「新しい第」のどれかがあるものを、字面だけで数えた",
    columns: [{ label: "再演の謎" }, { label: "本" }],
    rows: rows.map(({ label, mysteries }) => ({
      cells: [{ text: label }, withBar(number(mysteries), mysteries / whole)],
    })),
    note: null,
  }
}

export async function pairs(tx: ViewerTx): Promise<Drawn> {
  const { rows } = await sql<{
    id: string
    title: string
    earlier_year: number | null
    year: number | null
    earlier_price: number | null
    price: number | null
    earlier_minutes: number | null
    minutes: number | null
  }>`
    select m.id, m.title, extract(year from e."startDate")::int as earlier_year, extract(year from m."startDate")::int as year,
      e.price as earlier_price, m.price, e.duration as earlier_minutes, m.duration as minutes
    from mystery_outlines o
    join mysteries m on m.id = o.mystery_id
    join mysteries e on e.id = o.rerun_of
    where m.status = 'published' and e.status = 'published'
    order by m."startDate" desc
    limit 8`.execute(tx)
  const change = (before: number | null, after: number | null, unit: string) => ({
    text:
      before === null || after === null
        ? "–"
        : `${numberText(before)} → ${numberText(after)}${unit}${after > before ? " ↑" : ""}`,
  })
  return {
    caption: "前の公演のページにつながっている再演の、値段と所要時間",
    columns: [{ label: "謎" }, { label: "料金" }, { label: "所要時間" }],
    rows: rows.map((row) => ({
      to: addresses.mystery(row.id),
      cells: [
        { text: row.title, small: `${row.earlier_year ?? "–"} → ${row.year ?? "–"}` },
        change(row.earlier_price, row.price, "円"),
        change(row.earlier_minutes, row.minutes, "分"),
      ],
    })),
    note: null,
  }
}

export async function blanks(tx: ViewerTx): Promise<Drawn> {
  const { rows } = await sql<{
    question: string
    yes: number
    no: number
    blank: number
    percent: number
  }>`
    select asked.label as question, count(*) filter (where asked.said)::int as yes, count(*) filter (where not asked.said)::int as no,
      count(*) filter (where asked.said is null)::int as blank,
      round(100.0 * count(*) filter (where asked.said is null) / count(*))::int as percent
    from mysteries m
    join mystery_outlines o on o.mystery_id = m.id,
      lateral (values (1, '車いす', o.wheelchair), (2, 'ベビーカー', o.stroller), (3, '階段', o.has_stairs), (4, '立ちっぱなし', o.standing),
        (5, '靴をぬぐ', o.shoes_off), (6, '大きな音', o.is_loud), (7, '暗い場所', o.is_dark)) as asked (position, label, said)
    where m.status = 'published' and exists (select from mystery_places p where p.mystery_id = m.id)
    group by asked.position, asked.label
    order by asked.position`.execute(tx)
  const { rows: all } = await sql<{
    wheelchair_only: number
    stroller_only: number
    hearing: number
  }>`
    select count(*) filter (where o.wheelchair and not o.stroller)::int as wheelchair_only,
      count(*) filter (where o.stroller and not o.wheelchair)::int as stroller_only,
      count(*) filter (where m.content ~ '字幕|手話|聞こえ(に|な|か)|聞きづら|聞き取りにく')::int as hearing
    from mysteries m
    join mystery_outlines o on o.mystery_id = m.id
    where m.status = 'published' and exists (select from mystery_places p where p.mystery_id = m.id)`.execute(
    tx,
  )
  const { wheelchair_only = 0, stroller_only = 0, hearing = 0 } = all[0] ?? {}
  return {
    caption:
      "開催概要の欄の埋まりかた。場所の登録された謎について、終わった謎も含む。空欄は「書いていない」で、「いいえ」ではない",
    columns: [{ label: "欄" }, { label: "はい" }, { label: "いいえ" }, { label: "空欄" }],
    rows: rows.map(({ question, yes, no, blank, percent }, n) => ({
      isApart: n === 2,
      cells: [
        { text: question },
        number(yes),
        number(no),
        withBar({ ...number(blank), small: `${percent}%` }, percent / 100),
      ],
    })),
    note: `車いすは参加できてベビーカーは入れない謎が${wheelchair_only}本、その逆が${stroller_only}本。聞こえの欄はなく、案内文に字幕・手話などの言葉がある謎は${hearing}本`,
  }
}
