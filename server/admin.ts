import { listAdministrators, setAdministrator } from "#domain/members/administrators.ts"
import { labelReview } from "#domain/reviews/labelling.ts"
import type { ServiceTx } from "#domain/transaction.ts"
import { findPresent } from "#domain/members/present.ts"
import { withdraw } from "#domain/members/withdrawing.ts"
import { asAdministrator, type WriteAsAdministrator } from "./as-administrator.ts"
import { moderate } from "./moderate.ts"
import { publish } from "./publish.ts"
import { rowId } from "#shared/lists/row-id.ts"
import { outcomes } from "#shared/messages/outcomes.ts"
import { done, type Outcome } from "#shared/outcome.ts"
import { affiliationsInOrder } from "#shared/reviews/affiliation.ts"
import { openPools } from "./db/pools.ts"
import { writeAsService, writeAsViewer } from "./db/viewer.ts"
import { borrowDatabase } from "./processes/borrow-database.ts"
import { withoutTricks } from "./terminal-text.ts"

/** Done by the operator. */
const verbs = ["grant", "revoke", "list", "withdraw"] as const
/** Decided by an administrator. */
const decisions = ["moderation", "label", "mysteries"] as const
type Verb = (typeof verbs)[number]
type Decision = (typeof decisions)[number]

const usage = `npm run admin -- grant <e-mail>
npm run admin -- revoke <e-mail>
npm run admin -- list
npm run admin -- withdraw <uid or e-mail>
npm run admin -- moderation [list]
npm run admin -- moderation done|rejected <id of a moderation report>
npm run admin -- moderation held
npm run admin -- moderation release|remove <id of a held review>
npm run admin -- label <review id> invited|involved|none
npm run admin -- mysteries [list]
npm run admin -- mysteries approve <id@version of the list>
npm run admin -- mysteries reject <id@version of the list> <reason>
moderation, label, mysteries: add --as <uid or e-mail of the administrator> if there are several
`
const now = () => new Date()
/** This process has no caches; those of others are told by the database. */
const ignore = () => undefined

const words = process.argv.slice(2)
const named = words.indexOf("--as")
const [, administrator = null] = named < 0 ? [] : words.splice(named, 2)
const [given, who = "", about = "", ...rest] = words
const verb = verbs.find((known) => known === given)
const decision = decisions.find((known) => known === given)

const isLabel = about === "none" || affiliationsInOrder.some((known) => known === about)
const isWhole = verb
  ? (who === "") === (verb === "list") && about === "" && named < 0
  : (decision !== "label" || isLabel) && (named < 0 || administrator !== null)
if (!(verb ?? decision) || !isWhole) {
  process.stderr.write(usage)
  process.exit(2)
}

const { connection, secret, giveBack } = await borrowDatabase(() => undefined)
const db = openPools({ primary: connection, secret }, () => undefined)
try {
  if (verb) say(await perform(verb), who)
  if (decision) await decide(decision)
} finally {
  await db.close()
  await giveBack()
}

function say(outcome: Outcome<string>, subject: string): void {
  if (outcome.ok) {
    process.stdout.write(`${withoutTricks(outcome.value)}\n`)
  } else {
    process.stderr.write(`${outcomes[outcome.code].text}: ${subject}\n`)
    process.exitCode = 1
  }
}

async function decide(decision: Decision): Promise<void> {
  const acting = await asAdministrator(db, administrator, ignore)
  if (!acting.ok) return say(acting, administrator ?? decision)
  const write = acting.value
  const task = who || "list"
  const decided = {
    moderation: () => moderate(write, { task, id: about || undefined, now: now() }),
    mysteries: () => publish(write, { task, subject: about, reason: rest.join(" "), now: now() }),
    label: () => labelAs(write),
  }
  say(await decided[decision](), about || who)
}

async function perform(verb: Verb): Promise<Outcome<string>> {
  if (verb === "withdraw") return withdrawMember()
  if (verb === "list") return list()
  const isAdministrator = verb === "grant"
  const outcome = await writeAsService(
    db,
    (tx) => setAdministrator(tx, who, isAdministrator),
    ignore,
  )
  if (!outcome.ok) return outcome
  return {
    ok: true,
    value: `${outcome.value.name}: ${isAdministrator ? "administrator" : "member"}`,
  }
}

function list(): Promise<Outcome<string>> {
  const read = async (tx: ServiceTx) => {
    const all = await listAdministrators(tx)
    return done(all.map(({ uid, name, email }) => `${uid}  ${name}  ${email ?? "-"}`).join("\n"))
  }
  return writeAsService(db, read, ignore)
}

async function labelAs(write: WriteAsAdministrator): Promise<Outcome<string>> {
  const id = rowId(who) ?? 0
  const wanted = affiliationsInOrder.find((known) => known === about) ?? null
  const outcome = await write((tx) => labelReview(tx, id, wanted))
  return outcome.ok ? done(`review ${id}: ${about}`) : outcome
}

/** For a member who asks the operator, or who is present again after a restored backup. */
async function withdrawMember(): Promise<Outcome<string>> {
  const found = await writeAsService(db, (tx) => findPresent(tx, who), ignore)
  if (!found.ok) return found
  const { uid } = found.value
  const leaving = { reasons: [], at: now() }
  const outcome = await writeAsViewer(
    db,
    { role: "authenticated", uid },
    (tx) => withdraw(tx, leaving),
    ignore,
  )
  return outcome.ok ? { ok: true, value: `${uid}: withdrawn` } : outcome
}
