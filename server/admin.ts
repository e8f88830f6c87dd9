import { listAdministrators, setAdministrator } from "#domain/members/administrators.ts"
import { labelReview } from "#domain/reviews/labelling.ts"
import type { ServiceTx } from "#domain/transaction.ts"
import { findPresent } from "#domain/members/present.ts"
import { withdraw } from "#domain/members/withdrawing.ts"
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

const verbs = ["grant", "revoke", "list", "withdraw", "moderation", "label", "mysteries"] as const
type Verb = (typeof verbs)[number]

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
`
const now = () => new Date()
/** Nothing is cached here. */
const ignore = () => undefined

const [given, who = "", about = "", ...rest] = process.argv.slice(2)
const verb = verbs.find((known) => known === given)

const isLabel = about === "none" || affiliationsInOrder.some((known) => known === about)
const isWhole =
  verb === "moderation" ||
  verb === "mysteries" ||
  ((who === "") === (verb === "list") && isLabel === (verb === "label"))
if (!verb || !isWhole) {
  process.stderr.write(usage)
  process.exit(2)
}

const { connection, secret, giveBack } = await borrowDatabase(() => undefined)
const db = openPools({ primary: connection, secret }, () => undefined)
try {
  const outcome = await perform(verb, who)
  if (outcome.ok) {
    process.stdout.write(`${withoutTricks(outcome.value)}\n`)
  } else {
    process.stderr.write(`${outcomes[outcome.code].text}: ${about || who}\n`)
    process.exitCode = 1
  }
} finally {
  await db.close()
  await giveBack()
}

async function perform(verb: Verb, who: string): Promise<Outcome<string>> {
  if (verb === "withdraw") return withdrawMember(who)
  if (verb === "list") return list()
  if (verb === "moderation")
    return moderate(db, { task: who || "list", id: about || undefined, now: now() })
  if (verb === "label") return labelAs(who)
  if (verb === "mysteries") {
    return publish(db, { task: who || "list", subject: about, reason: rest.join(" "), now: now() })
  }
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

async function labelAs(given: string): Promise<Outcome<string>> {
  const id = rowId(given) ?? 0
  const wanted = affiliationsInOrder.find((known) => known === about) ?? null
  const outcome = await writeAsService(db, (tx) => labelReview(tx, id, wanted), ignore)
  return outcome.ok ? done(`review ${id}: ${about}`) : outcome
}

/** For a member who asks the operator, or who is present again after a restored backup. */
async function withdrawMember(who: string): Promise<Outcome<string>> {
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
