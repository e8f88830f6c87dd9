import { readdir, readFile } from "node:fs/promises"
import path from "node:path"
import { addDays, daysBetween, type Day, tokyoDay } from "#shared/time/tokyo.ts"
import { coverName } from "#shared/columns/cover-name.ts"
import { insertRows, type Tx } from "./rows.ts"

const home = path.join(import.meta.dirname, "../../../content/columns")
/** The day of the newest column: a demo that is loaded later moves all of them. */
const newestDay: Day = "2026-11-28"
/** Long enough ago not to count as new members. */
const joinedBefore = 400

export type WrittenColumn = {
  name: string
  title: string
  lead: string
  author: string
  topic: string
  /** The cover in words. */
  cover: string
  published: Day
  mysteries: string[]
  body: string
  drawings: { name: string; svg: string }[]
}

/** The columns of content/columns, the oldest first. */
export async function readColumns(): Promise<WrittenColumn[]> {
  const entries = await readdir(home, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  const columns = await Promise.all(names.map(readColumn))
  return columns.toSorted(
    (one, other) =>
      one.published.localeCompare(other.published) || one.name.localeCompare(other.name),
  )
}

async function readColumn(name: string): Promise<WrittenColumn> {
  const folder = path.join(home, name)
  const written = await readFile(path.join(folder, "article.md"), "utf8")
  const [, head = "", body = ""] = /^---\n([^]*?)\n---\n+([^]*)$/.exec(written) ?? []
  const line = (key: string) => new RegExp(`^${key}: (.+)$`, "m").exec(head)?.[1]?.trim() ?? ""
  const files = (await readdir(folder)).filter((file) => file.endsWith(".svg")).toSorted()
  return {
    name,
    title: line("title"),
    lead: line("lead"),
    author: line("author"),
    topic: line("topic"),
    cover: line("cover"),
    published: line("published"),
    mysteries: Array.from(head.matchAll(/^ {2}- (\S+)$/gm), ([, id = ""]) => id),
    body,
    drawings: await Promise.all(
      files.map(async (file) => ({
        name: file,
        svg: await readFile(path.join(folder, file), "utf8"),
      })),
    ),
  }
}

type Author = { name: string; profile: string }

/** Name and one line of each author. */
async function readAuthors(): Promise<Author[]> {
  const written = await readFile(path.join(home, "authors.md"), "utf8")
  return Array.from(
    written.matchAll(/^## (.+)\n\n- 一言：(.+)$/gm),
    ([, name = "", profile = ""]) => ({
      name,
      profile,
    }),
  )
}

/** Columns, and the members who wrote them. */
export async function seedColumns(tx: Tx, now: Date): Promise<void> {
  const [columns, authors] = await Promise.all([readColumns(), readAuthors()])
  await seedAuthors(tx, authors, now)
  const shift = daysBetween(newestDay, tokyoDay(now))
  for (const column of columns) {
    const day = addDays(column.published, shift)
    // In the morning, unless it is earlier now.
    const at = new Date(Math.min(Date.parse(`${day}T09:00:00+09:00`), now.getTime()))
    const { id } = await tx
      .insertInto("columns")
      .values({
        title: column.title,
        summary: column.lead,
        body: column.body,
        tags: [column.topic],
        author: column.author,
        author_uid: uidOf(authors.findIndex(({ name }) => name === column.author)),
        status: "published",
        published_at: at,
        created_at: at,
        updated_at: at,
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    await seedParts(tx, id, column, at)
  }
}

async function seedParts(tx: Tx, id: number, column: WrittenColumn, saved_at: Date): Promise<void> {
  const { title, lead: summary, body, topic, cover } = column
  await insertRows(tx, "column_versions", [
    { column_id: id, version: 1, title, summary, body, tags: [topic], saved_at },
  ])
  await insertRows(
    tx,
    "column_mysteries",
    column.mysteries.map((mystery_id, n) => ({ column_id: id, position: n + 1, mystery_id })),
  )
  await insertRows(
    tx,
    "column_pictures",
    column.drawings.map(({ name, svg }) => ({
      column_id: id,
      name,
      svg,
      words: name === coverName ? cover : wordsOf(name, body),
    })),
  )
}

/** As the text describes it where it stands. */
function wordsOf(name: string, body: string): string {
  const found = Array.from(body.matchAll(/^!\[([^\]]+)\]\(([^)]+)\)$/gm))
  return found.find(([, , file]) => file === name)?.[1] ?? ""
}

const uidOf = (n: number) => `demo-columnist-${n + 1}`

async function seedAuthors(tx: Tx, authors: readonly Author[], now: Date): Promise<void> {
  const joined = (n: number) => new Date(now.getTime() - (joinedBefore + 31 * n) * 86_400_000)
  await insertRows(
    tx,
    "users",
    authors.map(({ name, profile }, n) => ({
      uid: uidOf(n),
      name,
      email: `columnist-${n + 1}@example.com`,
      email_verified: true,
      profile,
      createdAt: joined(n),
      registerdAt: joined(n),
      updated_at: joined(n),
    })),
  )
  await insertRows(
    tx,
    "user_emails",
    authors.map((_, n) => ({
      uid: uidOf(n),
      email: `columnist-${n + 1}@example.com`,
      email_confirmed_at: joined(n),
      emailNewsletterEnabled: false,
    })),
  )
}
