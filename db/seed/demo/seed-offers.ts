import { chanceOf, pickSome } from "./chance.ts"
import { insertRows, mysteryId, type Tx } from "./rows.ts"
import type { World } from "./world.ts"
import type { DemoCoupon, DemoSurvey } from "./format-extras.ts"

/** Coupons with their claims, and the survey with its answers. */
export async function seedOffers(tx: Tx, world: World): Promise<void> {
  const couponIds: number[] = []
  for (const coupon of world.content.coupons) couponIds.push(await seedCoupon(tx, coupon, world))
  for (const survey of world.content.surveys) await seedSurvey(tx, survey, { world, couponIds })
}

async function seedCoupon(tx: Tx, coupon: DemoCoupon, world: World): Promise<number> {
  const { content, clock, people } = world
  const start = clock.startOf(coupon.from)
  const claimants = pickSome(people, {
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
  const claims = claimants.map(({ uid, joined }) => {
    const random = chanceOf("claim", coupon.code, uid)
    const claimed_at = clock.after(joined > start ? joined : start, 12, random)
    const used_at = random.chance(0.35) ? clock.after(claimed_at, 6, random) : null
    return { coupon_id: id, uid, code: coupon.code, claimed_at, used_at }
  })
  await insertRows(tx, "user_coupons", claims)
  return id
}

type Around = { world: World; couponIds: number[] }

async function seedSurvey(tx: Tx, survey: DemoSurvey, { world, couponIds }: Around): Promise<void> {
  const { people, clock } = world
  const asked = clock.startOf(-25)
  const { title, body, thanks } = survey
  const { id } = await tx
    .insertInto("surveys")
    .values({
      title,
      body,
      active: true,
      coupon_id: couponIds[thanks - 1] ?? null,
      created_at: asked,
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

  const members = people.filter(({ isAccount, joined }) => !isAccount && joined < asked)
  const weigh = () => 1
  const answering = pickSome(members, { count: 38, purpose: title, weigh })
  const responses = answering.map(({ uid }, n) => {
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
      answered_at: clock.after(asked, 8, random),
    }
  })
  await insertRows(tx, "survey_responses", responses)
}
