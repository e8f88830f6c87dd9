import { readAdminCommand, runAdminCommand, usage } from "./admin-command.ts"
import { openPools } from "./db/pools.ts"
import { borrowDatabase } from "./processes/borrow-database.ts"

// npm run admin -- …

const command = readAdminCommand(process.argv.slice(2))
if (!command) {
  process.stderr.write(usage)
  process.exit(2)
}

const { connection, secret, giveBack } = await borrowDatabase(() => undefined)
const db = openPools({ primary: connection, secret }, () => undefined)
try {
  const { out, problems, code } = await runAdminCommand(db, command, new Date())
  process.stdout.write(out)
  process.stderr.write(problems)
  process.exitCode = code
} finally {
  await db.close()
  await giveBack()
}
