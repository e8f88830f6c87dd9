import { execFile } from "node:child_process"
import { readFile } from "node:fs/promises"
import { promisify } from "node:util"

const run = promisify(execFile)

/** The account PostgreSQL runs as when we are root, which it refuses; null: our own. */
export type Account = { uid: number; gid: number; capability: string | null } | null

type Command = { file: string; args: string[]; uid?: number; gid?: number }

/** Chooses an account that can reach all `paths`, even inside a folder that only root may enter. */
export async function chooseAccount(paths: string[]): Promise<Account> {
  if (process.getuid?.() !== 0) return null
  const user =
    (await findUser("postgres")) ??
    (await findUser("nazomeguri")) ??
    (await createUser("nazomeguri"))
  const account = user ?? (await findUser("nobody"))
  if (!account) throw new Error("PostgreSQL refuses to run as root, and no other user was found.")
  if (await canReach(account, paths)) return account
  const trusted = { ...account, capability: await searchCapability() }
  if (await canReach(trusted, paths)) return trusted
  throw new Error(
    `Only root may enter the folder of ${paths.join(" or ")}, and PostgreSQL refuses to run as root. ` +
      "Move the project and DATA_DIR to a folder that others may enter, start as another user, or set DATABASE_URL.",
  )
}

/**
 * In a folder that only root may enter, the account gets the one capability it lacks: to traverse folders. The
 * alternatives are worse: opening the owner's folder to everybody, or storing the data outside DATA_DIR.
 */
export function asAccount(account: Account, file: string, args: string[]): Command {
  if (!account) return { file, args }
  const { uid, gid, capability } = account
  if (!capability) return { file, args, uid, gid }
  // Without this flag access(2), by which initdb checks its programs, would ignore the capability.
  const powers = [
    "--securebits=+no_setuid_fixup",
    `--inh-caps=+${capability}`,
    `--ambient-caps=+${capability}`,
  ]
  const identity = [`--reuid=${uid}`, `--regid=${gid}`, "--clear-groups"]
  return { file: "setpriv", args: [...identity, ...powers, "--", file, ...args] }
}

async function findUser(name: string): Promise<Account> {
  try {
    const [uid, gid] = await Promise.all([run("id", ["-u", name]), run("id", ["-g", name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout), capability: null }
  } catch {
    return null
  }
}

async function createUser(name: string): Promise<Account> {
  const details = ["--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin"]
  await run("useradd", [...details, name]).catch(() => undefined)
  return findUser(name)
}

async function canReach(account: Account, paths: string[]): Promise<boolean> {
  const script = 'for path; do test -x "$path" || exit 1; done'
  const command = asAccount(account, "/bin/sh", ["-c", script, "sh", ...paths])
  const { file, args, ...identity } = command
  return run(file, args, { ...identity, cwd: "/" }).then(
    () => true,
    () => false,
  )
}

/** Containers often drop the narrow capability but keep the broader one. */
async function searchCapability(): Promise<string> {
  const status = await readFile("/proc/self/status", "utf8").catch(() => "")
  const effective = BigInt(`0x${/^CapEff:\s*(\w+)/m.exec(status)?.[1] ?? "0"}`)
  const narrow = 1n << 2n
  return effective & narrow ? "dac_read_search" : "dac_override"
}
