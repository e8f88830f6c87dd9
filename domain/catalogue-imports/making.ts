import { type RawBuilder, sql } from "kysely"
import { addVenue } from "#domain/registering/adding-venue.ts"
import type { EditorTx } from "#domain/transaction.ts"
import type { DeskMember } from "#shared/members/viewer.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"
import type { NewPlace } from "./planned-line.ts"
import { mysteryColumns, newMystery, outlineColumns, refs, setTo } from "./written-columns.ts"

/** Lines of one transaction: few enough that nobody waits for long for a mystery that it holds. */
const linesAtOnce = 250

type Making = { id: number; now: Date }

/**
 * Makes some lines of a draft: writes what they say, all of them or none, and returns how many wait for the next portion. Lines whose
 * mystery is not as it was read, and new ones that somebody has added meanwhile, are left out and named.
 */
export async function makeLines(
  tx: EditorTx,
  editor: DeskMember,
  { id, now }: Making,
): Promise<Outcome<number>> {
  const held = await holdImport(tx, id)
  if (!held) return refused("not-found")
  if (held.undone_at !== null) return refused("import-undone")
  const isWaiting = sql`effect in ('added', 'changed') and result is null`
  const { lines, waiting } = await nextLines(tx, id, isWaiting)
  await sql`
    select from mysteries where id in (
      select mystery_id from catalogue_import_lines
      where import_id = ${id} and n = any (${lines}::smallint[]) and effect = 'changed')
    order by id for no key update`.execute(tx)
  const left = await linesToLeaveOut(tx, id, lines)
  const part = { id, lines: lines.filter((n) => !left.includes(n)), now }
  const makers = await newMakers(tx, part)
  const tags = await newTags(tx, part)
  const places = await addPlaces(tx, editor, part)
  await writeLines(tx, part, places.byName)
  await sql`select finish_catalogue_import(${id}, ${now}, ${part.lines}::smallint[], ${left}::smallint[],
    ${makers}::text[], ${places.added.map(String)}::text[], ${tags}::text[])`.execute(tx)
  return done(waiting)
}

/** The first lines, those of a portion, and how many there are behind them. */
export async function nextLines(tx: EditorTx, id: number, areMeant: RawBuilder<unknown>) {
  const { rows } = await sql<{ n: number; all: number }>`
    select n, count(*) over ()::integer as all from catalogue_import_lines
    where import_id = ${id} and ${areMeant} order by n limit ${linesAtOnce}`.execute(tx)
  return { lines: rows.map(({ n }) => n), waiting: (rows[0]?.all ?? 0) - rows.length }
}

type Held = { made_at: Date | null; undone_at: Date | null }

export async function holdImport(tx: EditorTx, id: number): Promise<Held | null> {
  const { rows } = await sql<Held>`
    select made_at, undone_at from hold_catalogue_import(${id})`.execute(tx)
  return rows[0] ?? null
}

async function linesToLeaveOut(tx: EditorTx, id: number, lines: number[]): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`
    select l.n from catalogue_import_lines l join catalogue_imports i on i.id = l.import_id
    left join mystery_keys k on k.source = i.source and k.key = l.key
    left join mystery_keys other on other.source = i.source and other.mystery_id = l.mystery_id
    where l.import_id = ${id} and l.n = any (${lines}::smallint[]) and case l.effect
      when 'changed' then mystery_state(l.mystery_id) is distinct from l.before
        or l.key is not null and (k.mystery_id <> l.mystery_id or other.key <> l.key)
      when 'added' then k.key is not null or exists (
        select from search_terms t join mysteries m on m.id = t.key
        where t.is_title and t.plain = search_text(l.patch #>> '{mystery,title}')
          and m.maker is not distinct from l.patch #>> '{mystery,maker}'
          and m."startDate" is not distinct from (l.patch #>> '{mystery,startDate}')::date)
      end
    order by l.n`.execute(tx)
  return rows.map(({ n }) => n)
}

async function newMakers(tx: EditorTx, { id, lines }: Part): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct l.patch #>> '{mystery,maker}' as name from catalogue_import_lines l
    where l.import_id = ${id} and l.n = any (${lines}::smallint[])
      and l.patch #>> '{mystery,maker}' is not null
      and not exists (select from makers m where m.name = l.patch #>> '{mystery,maker}')`.execute(
    tx,
  )
  return rows.map(({ name }) => name)
}

async function newTags(tx: EditorTx, { id, lines }: Part): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct named.name from catalogue_import_lines l,
      string_to_array(l.patch #>> '{mystery,tag}', ',') list, unnest(list) named (name)
    where l.import_id = ${id} and l.n = any (${lines}::smallint[])
      and not exists (select from tags t where t.name = named.name)`.execute(tx)
  return rows.map(({ name }) => name)
}

const nameOf = ({ name, prefecture }: NewPlace) => `${prefecture} ${name}`

/** The places that the catalogue does not have yet, by prefecture and name. */
async function addPlaces(tx: EditorTx, editor: DeskMember, { id, lines }: Part) {
  const { rows } = await sql<NewPlace>`
    select distinct place ->> 'name' as name, place ->> 'prefecture' as prefecture
    from catalogue_import_lines l, jsonb_array_elements(l.patch -> 'newPlaces') place
    where l.import_id = ${id} and l.n = any (${lines}::smallint[])
    order by 1, 2`.execute(tx)
  const { rows: latest } = await sql<{ id: number }>`
    select coalesce(max(id), 0) as id from places`.execute(tx)
  const byName: Record<string, number> = {}
  for (const place of rows) {
    byName[nameOf(place)] = await addVenue(tx, editor, { ...place, stations: [], position: null })
  }
  const added = Object.values(byName).filter((place) => place > (latest[0]?.id ?? 0))
  await tx
    .updateTable("places")
    .set({ published: true })
    .where("id", "in", [0, ...added])
    .execute()
  return { byName, added: [...new Set(added)] }
}

type Part = { id: number; lines: number[]; now: Date }

async function writeLines(
  tx: EditorTx,
  { id, lines: numbers, now }: Part,
  places: Readonly<Record<string, number>>,
) {
  const lines = (effects: string[]) => sql`(
    select * from catalogue_import_lines
    where import_id = ${id} and n = any (${numbers}::smallint[]) and effect = any (${effects}::text[])) l`
  const both = lines(["added", "changed"])
  await sql`
    insert into mysteries (id, status, ${refs(mysteryColumns)})
    select l.mystery_id, (select publication from catalogue_imports where id = ${id}), ${refs(mysteryColumns, "r")}
    from ${lines(["added"])}, jsonb_populate_record(null::mysteries, ${newMystery} || (l.patch -> 'mystery')) r
    order by l.n`.execute(tx)
  await sql`
    update mysteries m set ${setTo(mysteryColumns, "r")}, updated_at = ${now}
    from ${lines(["changed"])} join mysteries former on former.id = l.mystery_id,
      jsonb_populate_record(former, l.patch -> 'mystery') r
    where m.id = former.id and l.patch ? 'mystery'`.execute(tx)
  await sql`
    insert into mystery_outlines (mystery_id, ${refs(outlineColumns)})
    select l.mystery_id, ${refs(outlineColumns, "r")}
    from ${both} left join mystery_outlines former on former.mystery_id = l.mystery_id,
      jsonb_populate_record(former, l.patch -> 'outline') r
    where l.patch ? 'outline' and num_nonnulls(${refs(outlineColumns, "r")}) > 0
    on conflict (mystery_id) do update set ${setTo(outlineColumns, "excluded")}`.execute(tx)
  await sql`
    delete from mystery_outlines o using ${both}
    where o.mystery_id = l.mystery_id and l.patch ? 'outline' and not exists (
      select from jsonb_populate_record(o, l.patch -> 'outline') r
      where num_nonnulls(${refs(outlineColumns, "r")}) > 0)`.execute(tx)
  const wanted = sql`(
    select l.mystery_id, place_id::integer from ${both}, jsonb_array_elements_text(l.patch -> 'places') place_id
    union
    select l.mystery_id, (${JSON.stringify(places)}::jsonb ->> ((place ->> 'prefecture') || ' ' || (place ->> 'name')))::integer
    from ${both}, jsonb_array_elements(l.patch -> 'newPlaces') place) wanted`
  await sql`
    delete from mystery_places p using ${both}
    where p.mystery_id = l.mystery_id and l.patch ? 'places'
      and (p.mystery_id, p.place_id) not in (select * from ${wanted})`.execute(tx)
  await sql`
    insert into mystery_places (mystery_id, place_id)
    select * from ${wanted}
    where not exists (select from mystery_places p where (p.mystery_id, p.place_id) = (wanted.mystery_id, wanted.place_id))`.execute(
    tx,
  )
  await sql`
    select set_hours(l.mystery_id, l.patch #> '{hours,weekly}', array(
      select day::date from jsonb_array_elements_text(l.patch #> '{hours,closed}') day), ${now})
    from ${both} where l.patch ? 'hours'`.execute(tx)
  await sql`
    update mysteries m set updated_at = ${now} from ${lines(["changed"])}
    where m.id = l.mystery_id and not l.patch ? 'mystery' and l.patch ?| '{outline,places,hours}'`.execute(
    tx,
  )
}
