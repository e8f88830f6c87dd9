import { randomFrom } from "#shared/random.ts"
import { writeAsService, writeAsViewer } from "#server/db/viewer.ts"
import { type Db, openPools } from "#server/db/pools.ts"
import type { OutcomeCode } from "#shared/messages/outcomes.ts"
import type { TestDatabase } from "#tests/support/database.ts"
import { createMember, createMystery, type Person } from "#tests/support/people.ts"
import {
  adminActions,
  type MemberAction,
  memberActions,
  recount,
  type ServiceAction,
  serviceActions,
  type World,
} from "./actions.ts"

type Action = {
  name: string
  weight: number
  action: MemberAction | ServiceAction
  as: "member" | "admin" | "service"
}
type Results = { name: string; code: "done" | OutcomeCode }[]

const actions: Action[] = [
  ...Object.entries(memberActions).map(([name, [weight, action]]) => ({
    name,
    weight,
    action,
    as: "member" as const,
  })),
  ...Object.entries(adminActions).map(([name, [weight, action]]) => ({
    name,
    weight,
    action,
    as: "admin" as const,
  })),
  ...Object.entries(serviceActions).map(([name, [weight, action]]) => ({
    name,
    weight,
    action,
    as: "service" as const,
  })),
]
const recountAction: Action = { name: "recount", weight: 0, action: recount, as: "service" }
export const actionNames = [...actions, recountAction].map(({ name }) => name)

const wheel = actions.flatMap((action) => Array.from({ length: action.weight }, () => action))

/** Ten people at once, each over their own connection, do `actionsEach` random actions. */
export async function actAtRandom(
  site: TestDatabase,
  seed: number,
  actionsEach: number,
): Promise<Results> {
  // PostgreSQL detects deadlocks after this time instead of a second.
  await site.root.query(`alter database ${site.owner.database} set deadlock_timeout = '20ms'`)
  const world = await createWorld(site)
  const admin = await createMember(site, { role: "admin" })
  const databases = [
    site.db,
    openPools({ primary: site.owner, secret: site.secret }, () => undefined),
  ]
  const results: Results = []
  try {
    await Promise.all(
      Array.from({ length: 10 }, async (_, person) => {
        const random = randomFrom(seed + person)
        const database = random.pick(databases.slice(person % 2, (person % 2) + 1))
        for (let n = 0; n < actionsEach; n++) {
          // Each person recounts once and early: a late recount would correct the errors we look for.
          const action = n === person * 2 ? recountAction : random.pick(wheel)
          const outcome = await act(
            database,
            action,
            { world, random },
            random.pick(world.members),
            admin,
          )
          results.push({ name: action.name, code: outcome.ok ? "done" : outcome.code })
        }
      }),
    )
  } finally {
    await databases[1]?.close()
  }
  return results
}

function act(
  database: Db,
  { action, as }: Action,
  context: Parameters<ServiceAction>[1],
  me: Person,
  admin: Person,
) {
  const ignore = () => undefined
  if (as === "service")
    return writeAsService(database, (tx) => (action as ServiceAction)(tx, context), ignore)
  const who = as === "admin" ? admin : me
  return writeAsViewer(database, who, (tx) => (action as MemberAction)(tx, context, who), ignore)
}

async function createWorld(site: TestDatabase): Promise<World> {
  const world: World = { members: [], mysteries: [], places: [], reviews: [0], comments: [0] }
  for (let n = 0; n < 16; n++) {
    // New members may do less in a day.
    world.members.push(await createMember(site, { registeredAt: new Date("2020-04-01") }))
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
