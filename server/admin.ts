import { setAdministrator } from "#domain/members/administrators.ts"
import { outcomes } from "#shared/messages/outcomes.ts"
import { openPools } from "./db/pools.ts"
import { writeAsService } from "./db/viewer.ts"
import { borrowDatabase } from "./processes/borrow-database.ts"

// npm run admin -- grant <e-mail>   ·   npm run admin -- revoke <e-mail>
const [verb, email] = process.argv.slice(2)

if ((verb !== "grant" && verb !== "revoke") || !email) {
  process.stderr.write("npm run admin -- grant <e-mail>\nnpm run admin -- revoke <e-mail>\n")
  process.exit(2)
}

const { connection, secret, giveBack } = await borrowDatabase(() => undefined)
const db = openPools({ primary: connection, secret }, () => undefined)
try {
  const outcome = await writeAsService(
    db,
    (tx) => setAdministrator(tx, email, verb === "grant"),
    () => undefined,
  )
  if (outcome.ok) {
    process.stdout.write(
      `${outcome.value.name}: ${verb === "grant" ? "administrator" : "member"}\n`,
    )
  } else {
    process.stderr.write(`${outcomes[outcome.code].text}: ${email}\n`)
    process.exitCode = 1
  }
} finally {
  await db.close()
  await giveBack()
}
