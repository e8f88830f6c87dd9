import { randomFrom } from "#db/seed/random.ts"
import { writeAsService, writeAsViewer } from "#server/db/viewer.ts"
import { type Db, openPools } from "#server/db/pools.ts"
import type { OutcomeCode } from "#shared/messages/outcomes.ts"
import type { TestDatabase } from "#tests/support/database.ts"
import { createMember, createMystery, type Person } from "#tests/support/people.ts"
import {
  adminDeeds,
  type MemberDeed,
  memberDeeds,
  recount,
  type ServiceDeed,
  serviceDeeds,
  type World,
} from "./deeds.ts"

type Deed = {
  name: string
  weight: number
  deed: MemberDeed | ServiceDeed
  as: "member" | "admin" | "service"
}
type Diary = { name: string; code: "done" | OutcomeCode }[]

const deeds: Deed[] = [
  ...Object.entries(memberDeeds).map(([name, [weight, deed]]) => ({
    name,
    weight,
    deed,
    as: "member" as const,
  })),
  ...Object.entries(adminDeeds).map(([name, [weight, deed]]) => ({
    name,
    weight,
    deed,
    as: "admin" as const,
  })),
  ...Object.entries(serviceDeeds).map(([name, [weight, deed]]) => ({
    name,
    weight,
    deed,
    as: "service" as const,
  })),
]
const recountDeed: Deed = { name: "recount", weight: 0, deed: recount, as: "service" }
export const deedNames = [...deeds, recountDeed].map(({ name }) => name)

const wheel = deeds.flatMap((deed) => Array.from({ length: deed.weight }, () => deed))

/** Ten people at once, each over a connection of their own, do `deedsEach` things by chance. */
export async function liveAtRandom(
  site: TestDatabase,
  seed: number,
  deedsEach: number,
): Promise<Diary> {
  // Who meets in the wrong order is told after this time instead of a second.
  await site.root.query(`alter database ${site.owner.database} set deadlock_timeout = '20ms'`)
  const world = await createWorld(site)
  const admin = await createMember(site, { role: "admin" })
  const databases = [
    site.db,
    openPools({ primary: site.owner, secret: site.secret }, () => undefined),
  ]
  const diary: Diary = []
  try {
    await Promise.all(
      Array.from({ length: 10 }, async (_, person) => {
        const random = randomFrom(seed + person)
        const database = random.pick(databases.slice(person % 2, (person % 2) + 1))
        for (let n = 0; n < deedsEach; n++) {
          // Recounting comes early, once for each: later it would mend what had gone wrong.
          const deed = n === person * 2 ? recountDeed : random.pick(wheel)
          const outcome = await act(
            database,
            deed,
            { world, random },
            random.pick(world.members),
            admin,
          )
          diary.push({ name: deed.name, code: outcome.ok ? "done" : outcome.code })
        }
      }),
    )
  } finally {
    await databases[1]?.close()
  }
  return diary
}

function act(
  database: Db,
  { deed, as }: Deed,
  here: Parameters<ServiceDeed>[1],
  me: Person,
  admin: Person,
) {
  const ignore = () => undefined
  if (as === "service")
    return writeAsService(database, (tx) => (deed as ServiceDeed)(tx, here), ignore)
  const who = as === "admin" ? admin : me
  return writeAsViewer(database, who, (tx) => (deed as MemberDeed)(tx, here, who), ignore)
}

async function createWorld(site: TestDatabase): Promise<World> {
  const world: World = { members: [], mysteries: [], places: [], reviews: [0], comments: [0] }
  for (let n = 0; n < 16; n++) {
    world.members.push(await createMember(site))
    world.mysteries.push(
      await createMystery(site, { maker: `工房${n % 4}`, categories: "1", tag: "夜" }),
    )
  }
  const { rows } = await site.root.query<{ id: number }>(
    `insert into places (name, prefecture_id) select '会場' || n, '13' from generate_series(1, 4) n returning id`,
  )
  world.places.push(...rows.map(({ id }) => id))
  return world
}
