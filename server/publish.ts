import { similarMysteries } from "#domain/registering/similar.ts"
import { approve, listWaiting, reject, type Waiting } from "#domain/registering/publishing.ts"
import type { EditorTx } from "#domain/transaction.ts"
import { isMysteryId } from "#shared/catalogue/mystery-id.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"
import { oneLine } from "#shared/schemas/plain-text.ts"
import type { WriteAsAdministrator } from "./as-administrator.ts"
import { short } from "./terminal-text.ts"

/** `subject` is what the list prints: the mystery, and the version of it that was read. */
type Asked = { task: string; subject: string; reason: string; now: Date }

/** Decisions about members' mysteries on the command line. Returns the lines to print. */
export function publish(write: WriteAsAdministrator, asked: Asked): Promise<Outcome<string>> {
  return write((tx) => perform(tx, asked))
}

const longestReason = 1000

async function perform(
  tx: EditorTx,
  { task, subject, reason: given, now }: Asked,
): Promise<Outcome<string>> {
  if (task === "list") return done((await lines(tx)).join("\n") || "-")
  const [id = "", version = ""] = subject.split("@")
  const reason = oneLine(given)
  if (!isMysteryId(id)) return refused("bad-request")
  if (task === "approve") return said(await approve(tx, { id, version, now }), `${id}: approved`)
  if (task !== "reject" || reason === "") return refused("bad-request")
  if (reason.length > longestReason) return refused("too-long")
  return said(await reject(tx, { id, version, now, reason }), `${id}: rejected`)
}

const said = (outcome: Outcome<null>, line: string): Outcome<string> =>
  outcome.ok ? done(line) : outcome

async function lines(tx: EditorTx): Promise<string[]> {
  const printed: string[] = []
  for (const waiting of await listWaiting(tx)) {
    const similar = await similarMysteries(tx, { ...waiting, except: waiting.id })
    printed.push(waitingLine(waiting))
    for (const venue of waiting.newVenues) printed.push(`    new venue: ${short(venue)}`)
    for (const { id, title } of similar)
      printed.push(`    similar: /mysteries/${id}  ${short(title)}`)
  }
  return printed
}

const waitingLine = ({
  id,
  version,
  at,
  what,
  nzUserId,
  name,
  title,
  maker,
  url,
  formerly,
}: Waiting) =>
  [
    `${id}@${version}`,
    at.toISOString(),
    what,
    `${nzUserId ?? "-"} ${short(name ?? "")}`,
    short(title),
    short(maker ?? "-"),
    short(url ?? "-"),
    ...(formerly === null ? [] : [`formerly ${short(formerly)}`]),
  ].join("  ")
