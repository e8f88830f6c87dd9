import { chanceOf, pickSome } from "./chance.ts"
import type { Person } from "./people.ts"
import { insertRows, mysteryId, type Tx } from "./rows.ts"
import type { World } from "./world.ts"
import type { DemoCoupon, DemoSurvey } from "./format-extras.ts"

/** Coupons with their claims, and the survey with its answers. Only who has answered is thanked. */
export async function seedOffers(tx: Tx, world: World): Promise<void> {
  const { coupons, surveys } = world.content
  const couponIds: number[] = []
  for (const [n, coupon] of coupons.entries()) {
    const survey = surveys.find(({ thanks }) => thanks === n + 1)
    const entitled = survey
      ? answeringTo(survey, world)
      : world.people.map((person) => ({ ...person, since: person.joined }))
    couponIds.push(await seedCoupon(tx, coupon, { world, entitled }))
  }
  for (const survey of surveys) await seedSurvey(tx, survey, { world, couponIds })
}

/** A member who may claim a coupon, and since when. */
type Entitled = Person & { since: Date }

async function seedCoupon(
  tx: Tx,
  coupon: DemoCoupon,
  { world, entitled }: { world: World; entitled: Entitled[] },
): Promise<number> {
  const { content, clock } = world
  const start = clock.startOf(coupon.from)
  const claimants = pickSome(entitled, {
    count: coupon.claimed,
    purpose: `coupon ${coupon.code}`,
    weigh: ({ isAccount, activity }) => (isAccount ? 50 : activity),
  })
  const { id } = await tx
    .insertInto("coupons")
    .values({
      title: coupon.title,
      body: coupon.body,
      code: coupon.code,
      active: true,
      mystery_id: coupon.mystery === undefined ? null : mysteryId(coupon.mystery),
      maker: content.makers.find(({ key }) => key === coupon.maker)?.name ?? null,
      valid_from: start,
      valid_to: clock.startOf(coupon.to),
      created_at: start,
      total: coupon.total,
      per_user: coupon.perMember,
      claimed_count: claimants.length,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  const claims = claimants.map(({ uid, since }) => {
    const random = chanceOf("claim", coupon.code, uid)
    const claimed_at = clock.after(since > start ? since : start, 12, random)
    const used_at = random.chance(0.35) ? clock.after(claimed_at, 6, random) : null
    return { coupon_id: id, uid, code: coupon.code, claimed_at, used_at }
  })
  await insertRows(tx, "user_coupons", claims)
  return id
}

/** The survey was published this many days ago. */
const asked = 25

/** The members who answer a survey, and when. None of the accounts: their visitors may answer it. */
function answeringTo({ title }: DemoSurvey, { people, clock }: World): Entitled[] {
  const from = clock.startOf(-asked)
  const members = people.filter(({ isAccount, joined }) => !isAccount && joined < from)
  return pickSome(members, { count: 38, purpose: title, weigh: () => 1 }).map((member) => ({
    ...member,
    since: clock.after(from, 8, chanceOf("answered", member.uid)),
  }))
}

type Around = { world: World; couponIds: number[] }

async function seedSurvey(tx: Tx, survey: DemoSurvey, { world, couponIds }: Around): Promise<void> {
  const { title, body, thanks, maker } = survey
  const { id } = await tx
    .insertInto("surveys")
    .values({
      title,
      body,
      active: true,
      coupon_id: thanks === undefined ? null : (couponIds[thanks - 1] ?? null),
      maker: world.content.makers.find(({ key }) => key === maker)?.name ?? null,
      created_at: world.clock.startOf(-asked),
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  const questions = await tx
    .insertInto("survey_questions")
    .values(
      survey.questions.map(({ kind, question, options, isRequired }, n) => ({
        survey_id: id,
        position: n + 1,
        kind,
        question,
        options,
        required: isRequired,
      })),
    )
    .returning(["id", "kind", "options"])
    .execute()

  const responses = answeringTo(survey, world).map(({ uid, since }, n) => {
    const random = chanceOf("survey", uid)
    const answers = questions.flatMap(({ id, kind, options }) => {
      const answer = {
        single: options[random.leaning(options.length, 1.5)],
        multiple: options
          .filter(() => random.chance(0.45))
          .concat(options[n % options.length] ?? []),
        scale: 2 + random.below(4),
        text: survey.answers[n],
      }[kind]
      return answer === undefined
        ? []
        : [[id, Array.isArray(answer) ? [...new Set(answer)] : answer]]
    })
    return {
      survey_id: id,
      uid,
      answers: JSON.stringify(Object.fromEntries(answers)),
      answered_at: since,
    }
  })
  await insertRows(tx, "survey_responses", responses)
}
