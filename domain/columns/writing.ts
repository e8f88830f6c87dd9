import { sql } from "kysely"
import { contentVersion } from "#domain/desk/content-version.ts"
import type { EditorTx } from "#domain/transaction.ts"
import type { ColumnStatus } from "#shared/columns/status.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { done, invalid, type Outcome, refused } from "#shared/outcome.ts"
import { mysteriesIn } from "./draw-article.ts"
import { namedFaults } from "./named-faults.ts"
import { readMarkdown } from "./read-markdown.ts"

/** A column as an editor writes it. */
export type ColumnDraft = { title: string; summary: string; body: string; tags: string[] }

const parts = ["title", "summary", "body", "tags"] as const

/** A column as its editors see it, with the draft; null if there is none. Version 0 is one that was not written at the desk. */
export async function readDraft(tx: EditorTx, id: number) {
  const column = await tx
    .selectFrom("columns as c")
    .leftJoin("users as u", "u.uid", "c.author_uid")
    .select(["c.id", "c.author", "u.nzUserId as authorNumber", "c.published_at as publishedAt"])
    .select(sql<ColumnStatus>`c.status`.as("status"))
    .select(["c.title", "c.summary", "c.body", "c.tags"])
    .where("c.id", "=", id)
    .executeTakeFirst()
  if (!column) return null
  const { title, summary, body, tags, ...facts } = column
  const published: ColumnDraft = { title, summary, body, tags }
  const newest = await tx
    .selectFrom("column_versions")
    .select(["version", ...parts])
    .where("column_id", "=", id)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst()
  const { version, ...draft } = newest ?? { version: 0, ...published }
  return { ...facts, version, draft, published }
}

export type StoredDraft = NonNullable<Awaited<ReturnType<typeof readDraft>>>

type Editor = { uid: string }

/** Begins a column. A draft of the same title that its editor has just begun is opened again: the form may have arrived twice. */
export async function addColumn(
  tx: EditorTx,
  { title, author }: { title: string; author: string },
  { uid }: Editor,
): Promise<Outcome<number>> {
  await sql`select pg_advisory_xact_lock(hashtext(${`column of ${uid}`}))`.execute(tx)
  const begun = await tx
    .selectFrom("columns as c")
    .innerJoin("column_versions as v", "v.column_id", "c.id")
    .select("c.id")
    .where("c.status", "=", "draft")
    .where("c.title", "=", title)
    .where("v.saved_by", "=", uid)
    .where("v.saved_at", ">", sql<Date>`now() - interval '10 minutes'`)
    .where(
      sql<boolean>`(select max(o.version) from column_versions o where o.column_id = c.id) = 1`,
    )
    .orderBy("c.id")
    .executeTakeFirst()
  if (begun) return done(begun.id)
  const { id } = await tx
    .insertInto("columns")
    .values({ title, author })
    .returning("id")
    .executeTakeFirstOrThrow()
  await tx
    .insertInto("column_versions")
    .values({ column_id: id, version: 1, title, saved_by: uid })
    .execute()
  return done(id)
}

type OfVersion = { id: number; version: number }

/** Until the end of the transaction nobody else saves or publishes this column. */
async function holdColumn(tx: EditorTx, id: number) {
  await tx.selectFrom("columns").select("id").where("id", "=", id).forUpdate().execute()
  return readDraft(tx, id)
}

/** The draft to be published, if it is still the one that was read. */
async function holdDraft(tx: EditorTx, { id, version }: OfVersion): Promise<Outcome<StoredDraft>> {
  const stored = await holdColumn(tx, id)
  if (!stored) return refused("not-found")
  return stored.version === version ? done(stored) : refused("conflict")
}

/** Saves a version, unless somebody has saved another since. The same text again adds none. Returns the newest version. */
export async function saveDraft(
  tx: EditorTx,
  { draft, ...of }: OfVersion & { draft: ColumnDraft },
  { uid }: Editor,
): Promise<Outcome<number>> {
  const held = await holdColumn(tx, of.id)
  if (!held) return refused("not-found")
  const { version } = held
  if (version > 0 && isSame(draft, held.draft)) return done(version)
  if (version !== of.version) return refused("conflict")
  await tx
    .insertInto("column_versions")
    .values({ column_id: of.id, version: version + 1, ...draft, saved_by: uid })
    .execute()
  return done(version + 1)
}

const isSame = (one: ColumnDraft, other: ColumnDraft) =>
  parts.every((part) => JSON.stringify(one[part]) === JSON.stringify(other[part]))

/** Whether readers get another text than the draft. */
export const differsFromPublished = ({ draft, published }: StoredDraft) => !isSame(draft, published)

/** Publishes the draft, now or at a later time. A text with faults is refused: a part of it would be missing. */
export async function publishDraft(
  tx: EditorTx,
  { now, at, ...of }: OfVersion & { now: Date; at: Date | null },
): Promise<Outcome<ColumnStatus>> {
  const held = await holdDraft(tx, of)
  if (!held.ok) return held
  const { draft, published, status, publishedAt } = held.value
  if (at && at <= now) return invalid({ at: messages.DESK.TIME_PASSED })
  if (at && status === "published") return invalid({ at: messages.DESK.COLUMN_IS_PUBLISHED })
  if (draft.body.trim() === "") return invalid({ body: messages.DESK.ARTICLE_MISSING })
  const pictures = await tx
    .selectFrom("column_pictures")
    .select("name")
    .where("column_id", "=", of.id)
    .execute()
  const names = new Set(pictures.map(({ name }) => name))
  const read = (body: string) => readMarkdown(body, { hasPicture: (name) => names.has(name) })
  const article = read(draft.body)
  const shown = mysteriesIn(article)
  const known = await knownAmong(tx, shown)
  const faults = [...article.faults, ...namedFaults(draft.body, new Set(known))]
  if (faults.length > 0) return invalid({ body: faultyAt(faults.map(({ line }) => line)) })
  // The day on which a column first appeared stays.
  const since = publishedAt && publishedAt <= now ? publishedAt : now
  const next = at ? ("scheduled" as const) : ("published" as const)
  await tx
    .updateTable("columns")
    .set({ ...draft, status: next, published_at: at ?? since, updated_at: now })
    .where("id", "=", of.id)
    .execute()
  await nameMysteries(tx, of.id, known, mysteriesIn(read(published.body)))
  return done(next)
}

const linesNamed = 10

/** The lines are in the text of the refusal, for editors without scripts. */
function faultyAt(lines: number[]): string {
  const all = [...new Set(lines)].toSorted((one, other) => one - other)
  const named = all.slice(0, linesNamed).map((line) => `${line}行目`)
  return `${messages.DESK.ARTICLE_HAS_FAULTS}（${named.join("、")}${all.length > linesNamed ? "など" : ""}）`
}

/** The published ones among them, in the same order. */
async function knownAmong(tx: EditorTx, ids: readonly string[]): Promise<string[]> {
  const known = await tx
    .selectFrom("mysteries")
    .select("id")
    .where("id", "in", ["", ...ids])
    .where("status", "=", "published")
    .execute()
  const found = new Set(known.map(({ id }) => id))
  return ids.filter((id) => found.has(id))
}

/** A mystery whose card is in the text is named by the column in the order of the text, and no longer once the card has gone. */
async function nameMysteries(tx: EditorTx, id: number, shown: string[], former: string[]) {
  const gone = former.filter((mystery) => !shown.includes(mystery))
  await tx
    .deleteFrom("column_mysteries")
    .where("column_id", "=", id)
    .where("mystery_id", "in", ["", ...gone])
    .execute()
  const rows = shown.map((mystery, position) => ({ column_id: id, mystery_id: mystery, position }))
  if (rows.length === 0) return
  await tx
    .insertInto("column_mysteries")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(["column_id", "mystery_id"])
        .doUpdateSet({ position: (of) => of.ref("excluded.position") })
        .whereRef("column_mysteries.position", "<>", "excluded.position"),
    )
    .execute()
}

/** Takes a column away from its readers, or its time. */
export async function unpublishColumn(
  tx: EditorTx,
  { id, now }: { id: number; now: Date },
): Promise<Outcome<ColumnStatus>> {
  const [column] = await tx
    .selectFrom("columns")
    .select("status")
    .where("id", "=", id)
    .forUpdate()
    .execute()
  if (!column) return refused("not-found")
  if (column.status !== "published" && column.status !== "scheduled") return refused("conflict")
  const next = column.status === "published" ? ("unpublished" as const) : ("draft" as const)
  await tx
    .updateTable("columns")
    .set({ status: next, updated_at: now, ...(next === "draft" && { published_at: null }) })
    .where("id", "=", id)
    .execute()
  return done(next)
}

type Author = { author: string; number: number | null }

/** The version of an author, by which a form is about what it has shown. */
export const authorVersion = ({
  author,
  authorNumber,
}: Pick<StoredDraft, "author" | "authorNumber">): string => contentVersion([author, authorNumber])

/** Says who wrote a column: a name, and the member behind it if there is one. Refused where another editor has said it since. */
export async function setAuthor(
  tx: EditorTx,
  { id, author, number, version }: Author & { id: number; version: string },
): Promise<Outcome<number>> {
  const held = await holdColumn(tx, id)
  if (!held) return refused("not-found")
  if (author === held.author && number === held.authorNumber) return done(id)
  if (authorVersion(held) !== version) return refused("conflict")
  const member =
    number === null
      ? null
      : await tx
          .selectFrom("users")
          .select("uid")
          .where("nzUserId", "=", number)
          .where("deletedAt", "is", null)
          .executeTakeFirst()
  if (member === undefined) return invalid({ number: messages.DESK.AUTHOR_UNKNOWN })
  await tx
    .updateTable("columns")
    .set({ author, author_uid: member?.uid ?? null })
    .where("id", "=", id)
    .execute()
  return done(id)
}

export const versionsListed = 100

/** Versions of a column without their texts, the newest first: those before a version, or the newest ones. */
export const listVersions = (tx: EditorTx, { id, before }: { id: number; before: number | null }) =>
  tx
    .selectFrom("column_versions as v")
    .leftJoin("users as u", "u.uid", "v.saved_by")
    .select(["v.version", "v.title", "v.saved_at as savedAt", "u.name as savedBy"])
    .select(sql<number>`char_length(v.body)`.as("length"))
    .where("v.column_id", "=", id)
    .$if(before !== null, (query) => query.where("v.version", "<", before ?? 0))
    .orderBy("v.version", "desc")
    .limit(versionsListed)
    .execute()

/** One version of a column. */
export const readVersion = (tx: EditorTx, { id, version }: OfVersion) =>
  tx
    .selectFrom("column_versions")
    .select(["version", ...parts])
    .where("column_id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst()

/** Saves a former version once more, as the newest one. */
export async function revertDraft(
  tx: EditorTx,
  { to, ...of }: OfVersion & { to: number },
  editor: Editor,
): Promise<Outcome<number>> {
  const former = await readVersion(tx, { id: of.id, version: to })
  if (!former) return refused("not-found")
  const { version: _, ...draft } = former
  return saveDraft(tx, { ...of, draft }, editor)
}
