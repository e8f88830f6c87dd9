import { listDesk, setRoleByEmail } from "#domain/members/desk.ts"
import { findPresent } from "#domain/members/present.ts"
import { withdraw } from "#domain/members/withdrawing.ts"
import { refuseAddress } from "#domain/newsletters/refused-addresses.ts"
import { labelReview } from "#domain/reviews/labelling.ts"
import type { ServiceTx } from "#domain/transaction.ts"
import { type DeskRole, deskRoles } from "#shared/members/viewer.ts"
import { rowId } from "#shared/lists/row-id.ts"
import { outcomes } from "#shared/messages/outcomes.ts"
import { done, type Outcome } from "#shared/outcome.ts"
import { affiliationsInOrder } from "#shared/reviews/affiliation.ts"
import { asAdministrator, type WriteAsAdministrator } from "./as-administrator.ts"
import type { Db } from "./db/pools.ts"
import { writeAsService, writeAsViewer } from "./db/viewer.ts"
import { moderate } from "./moderate.ts"
import { publish } from "./publish.ts"
import { withoutTricks } from "./terminal-text.ts"

/** Done by the operator. */
const verbs = ["grant", "revoke", "list", "withdraw", "bounced"] as const
/** Decided by an administrator. */
const decisions = ["moderation", "label", "mysteries"] as const

export const usage = `npm run admin -- grant <e-mail> [moderator|editor|admin]
npm run admin -- revoke <e-mail>
npm run admin -- list
npm run admin -- withdraw <uid or e-mail>
npm run admin -- bounced <e-mail>
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

type Arguments = { who: string; about: string; reason: string }

type Operation = Arguments & { verb: (typeof verbs)[number] }

/** `administrator` is the e-mail or uid after `--as`, or null without it. */
type Decision = Arguments & { decision: (typeof decisions)[number]; administrator: string | null }

type AdminCommand = Operation | Decision

/** Output and exit code of the process. */
type Result = { out: string; problems: string; code: number }

/** Other processes learn of a change from the database; this one has no caches. */
const ignore = () => undefined

/** The command in these words, or null if they are not one of `usage`. */
export function readAdminCommand(words: readonly string[]): AdminCommand | null {
  const named = words.indexOf("--as")
  const administrator = named < 0 ? null : (words[named + 1] ?? "")
  const others = named < 0 ? words : words.toSpliced(named, 2)
  const [given, who = "", about = "", ...rest] = others
  const texts = { who, about, reason: rest.join(" ") }

  const verb = verbs.find((known) => known === given)
  if (verb) {
    const isWhole =
      (who === "") === (verb === "list") &&
      isAboutRole(verb, about) &&
      rest.length === 0 &&
      named < 0
    return isWhole ? { verb, ...texts } : null
  }
  const decision = decisions.find((known) => known === given)
  const isLabel = about === "none" || affiliationsInOrder.some((known) => known === about)
  if (!decision || administrator === "" || (decision === "label" && !isLabel)) return null
  return { decision, administrator, ...texts }
}

const roleNamed = (word: string): DeskRole | undefined => deskRoles.find((role) => role === word)

/** Only a grant names a role, and it need not. */
const isAboutRole = (verb: string, about: string) =>
  about === "" || (verb === "grant" && roleNamed(about) !== undefined)

export async function runAdminCommand(db: Db, command: AdminCommand, now: Date): Promise<Result> {
  return "verb" in command
    ? told(await perform(db, command, now), command.who)
    : decide(db, command, now)
}

function told(outcome: Outcome<string>, subject: string): Result {
  return outcome.ok
    ? { out: `${withoutTricks(outcome.value)}\n`, problems: "", code: 0 }
    : { out: "", problems: `${outcomes[outcome.code].text}: ${subject}\n`, code: 1 }
}

async function decide(
  db: Db,
  { decision, administrator, who, about, reason }: Decision,
  now: Date,
): Promise<Result> {
  const acting = await asAdministrator(db, administrator, ignore)
  if (!acting.ok) return told(acting, administrator ?? decision)
  const write = acting.value
  const task = who || "list"
  const decided = {
    moderation: () => moderate(write, { task, id: about || undefined, now }),
    mysteries: () => publish(write, { task, subject: about, reason, now }),
    label: () => labelAs(write, who, about),
  }
  return told(await decided[decision](), about || who)
}

async function perform(
  db: Db,
  { verb, who, about }: Operation,
  now: Date,
): Promise<Outcome<string>> {
  if (verb === "withdraw") return withdrawMember(db, who, now)
  if (verb === "list") return list(db)
  if (verb === "bounced") return refuse(db, who)
  const role = verb === "grant" ? (roleNamed(about) ?? "admin") : null
  const outcome = await writeAsService(db, (tx) => setRoleByEmail(tx, who, role), ignore)
  return outcome.ok ? done(`${outcome.value.name}: ${role ?? "member"}`) : outcome
}

function list(db: Db): Promise<Outcome<string>> {
  const read = async (tx: ServiceTx) => {
    const all = await listDesk(tx)
    return done(
      all
        .map(({ uid, name, email, role }) => `${uid}  ${name}  ${email ?? "-"}  ${role}`)
        .join("\n"),
    )
  }
  return writeAsService(db, read, ignore)
}

async function labelAs(
  write: WriteAsAdministrator,
  who: string,
  about: string,
): Promise<Outcome<string>> {
  const id = rowId(who) ?? 0
  const wanted = affiliationsInOrder.find((known) => known === about) ?? null
  const outcome = await write((tx) => labelReview(tx, id, wanted))
  return outcome.ok ? done(`review ${id}: ${about}`) : outcome
}

/** For a bounce or a complaint that arrived at the operator's mailbox. */
async function refuse(db: Db, address: string): Promise<Outcome<string>> {
  const note = async (tx: ServiceTx) => {
    await refuseAddress(tx, address)
    return done(`${address}: no newsletter any more`)
  }
  return writeAsService(db, note, ignore)
}

/** For a member who asks the operator, or who is present again after a restored backup. */
async function withdrawMember(db: Db, who: string, now: Date): Promise<Outcome<string>> {
  const found = await writeAsService(db, (tx) => findPresent(tx, who), ignore)
  if (!found.ok) return found
  const { uid } = found.value
  const outcome = await writeAsViewer(
    db,
    { role: "authenticated", uid },
    (tx) => withdraw(tx, { reasons: [], at: now }),
    ignore,
  )
  return outcome.ok ? done(`${uid}: withdrawn`) : outcome
}
