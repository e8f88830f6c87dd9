import { type Kysely, sql } from "kysely"
import type { DB } from "#db/types.ts"
import { asAWhole, deriveAll, learnSizes } from "./demo/as-owner.ts"
import { clockAt } from "./demo/clock.ts"
import { readDemoContent } from "./demo/content.ts"
import type { KeepPicture } from "./demo/draw-pictures.ts"
import type { Tx } from "./demo/rows.ts"
import { seedCatalogue } from "./demo/seed-catalogue.ts"
import { seedColumns } from "./demo/seed-columns.ts"
import { seedEvents } from "./demo/seed-events.ts"
import { seedImport } from "./demo/seed-import.ts"
import { seedStatuses } from "./demo/seed-statuses.ts"
import { seedMembers } from "./demo/seed-members.ts"
import { seedMorning } from "./demo/seed-morning.ts"
import { seedNotifications } from "./demo/seed-notifications.ts"
import { seedOffers } from "./demo/seed-offers.ts"
import { seedReviews } from "./demo/seed-reviews.ts"
import { showPictures } from "./demo/show-pictures.ts"
import { planWorld, type World } from "./demo/world.ts"

type Surroundings = {
  now: Date
  log: (line: string) => void
  /** Null: the demo is loaded without pictures, which is faster. */
  keepPicture: KeepPicture | null
}

/**
 * Fills an empty database with the demo, dated around `now`, in one transaction. It does nothing if there already is a
 * member or a mystery. `owner` is the schema's. Pictures are stored before the rows that show
 * them; if the rows fail, the next attempt stores the same pictures at the same paths.
 */
export async function seedDemo(owner: Kysely<DB>, around: Surroundings): Promise<void> {
  const startedAt = performance.now()
  await owner.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('seed'))`.execute(tx)
    await sql`set local role service`.execute(tx)
    if (!(await isEmpty(tx))) return
    const world = planWorld(await readDemoContent(), clockAt(around.now))
    const drawing = await beginDrawing(world, around.keepPicture)
    try {
      await asAWhole(tx, async () => {
        await seedRows(tx, world)
        await showPictures(tx, world, await drawing.pictures)
      })
    } finally {
      await drawing.stop()
    }
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    around.log(`demo: ${sizeOf(world)} in ${seconds} s`)
  })
}

async function isEmpty(tx: Tx): Promise<boolean> {
  const member = await tx.selectFrom("users").select("uid").limit(1).executeTakeFirst()
  const mystery = await tx.selectFrom("mysteries").select("id").limit(1).executeTakeFirst()
  return !member && !mystery
}

/** Draws pictures while the database works. The drawing code is loaded only here. */
async function beginDrawing(world: World, keep: KeepPicture | null) {
  const none = { addresses: new Map<string, string>(), blurred: new Map<string, string>() }
  if (!keep) return { pictures: Promise.resolve(none), stop: async () => undefined }
  const { drawBlurred, drawPictures } = await import("./demo/draw-pictures.ts")
  const stopping = new AbortController()
  const drawn = [drawPictures(world, keep, stopping.signal), drawBlurred(world)] as const
  const pictures = Promise.all(drawn).then(([addresses, blurred]) => ({ addresses, blurred }))
  // The caller awaits it later; until then a rejection must not count as unhandled.
  const ended = pictures.then(
    () => undefined,
    () => undefined,
  )
  const stop = async () => {
    stopping.abort()
    await ended
  }
  return { pictures, stop }
}

async function seedRows(tx: Tx, world: World): Promise<void> {
  await seedMembers(tx, world)
  await seedCatalogue(tx, world)
  await learnSizes(tx, "users", "mysteries")
  await seedStatuses(tx, world)
  await seedImport(tx, world)
  await seedOffers(tx, world)
  await seedReviews(tx, world)
  await seedEvents(tx, world)
  await seedColumns(tx, world.clock.now)
  await deriveAll(tx)
  await seedNotifications(tx, world.clock.now)
  await seedMorning(tx, world.clock.now)
  // Otherwise the links to them lead nowhere until the first night.
  await sql`select enqueue('write-dumps', '{}', 'write-dumps')`.execute(tx)
}

function sizeOf({ content, people, reviews }: World): string {
  const { mysteries, makers } = content
  return `${mysteries.length} mysteries of ${makers.length} makers, ${reviews.length} reviews of ${people.length} members`
}
