import { mysteryTypes } from "#shared/catalogue/mystery-types.ts"
import { randomFrom } from "#shared/random.ts"
import { homePrefecture } from "./geography.ts"
import { fewHaveMuch, instant, pickSome, type Plan, recentMoment, type Row, uidOf } from "./plan.ts"
import { nameBeginnings, nameEndings } from "./words.ts"

export const memberColumns = [
  "uid",
  "nzUserId",
  "name",
  "email",
  "email_verified",
  "profile",
  "types",
  "prefectures",
  "interested_visibility",
  "played_visibility",
  "createdAt",
  "registerdAt",
  "updated_at",
  "deletedAt",
]

export function* makeMembers(plan: Plan): Generator<Row> {
  const random = randomFrom(plan.seed)
  for (let n = 0; n < plan.users; n++) {
    const joined = instant(recentMoment(plan, random, 1400))
    const types = pickSome(random, random.below(4), mysteryTypes.length, 1)
    const isGone = random.chance(0.01)
    yield [
      uidOf(n),
      n + 1,
      `${random.pick(nameBeginnings)}${random.pick(nameEndings)}${random.chance(0.4) ? random.below(1000) : ""}`,
      isGone ? null : `load-${n}@example.com`,
      !isGone,
      random.chance(0.3) ? "謎解きが好きです。よろしくお願いします。" : "",
      [...types].map((type) => mysteryTypes[type]?.id ?? "01"),
      random.chance(0.6) ? [homePrefecture(random)] : [],
      random.chance(0.9) ? "public" : "private",
      random.chance(0.9) ? "public" : "private",
      joined,
      joined,
      joined,
      isGone ? instant(recentMoment(plan, random, 30)) : null,
    ]
  }
}

export const followColumns = ["follower_uid", "followee_uid", "created_at"]

export function* makeFollows(plan: Plan): Generator<Row> {
  const random = randomFrom(plan.seed + 1)
  for (let n = 0; n < plan.users; n++) {
    const many = Math.min(fewHaveMuch(random, 40, 8), plan.users - 1)
    for (const followee of pickSome(random, many, plan.users, 1.6)) {
      if (followee === n) continue
      yield [uidOf(n), uidOf(followee), instant(recentMoment(plan, random, 900))]
    }
  }
}
