import { contentVersion } from "#domain/desk/content-version.ts"
import type { AdminTx } from "#domain/transaction.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { done, invalid, type Outcome, refused } from "#shared/outcome.ts"
import type { CouponFields } from "#shared/schemas/desk-coupon-form.ts"

/** A coupon with everything that its form shows; null where there is none. */
export async function readCoupon(tx: AdminTx, id: number) {
  const coupon = await tx
    .selectFrom("coupons")
    .select([
      "title",
      "body",
      "mystery_id",
      "maker",
      "code",
      "valid_from",
      "valid_to",
      "total",
      "per_user",
      "active",
    ])
    .where("id", "=", id)
    .executeTakeFirst()
  return coupon ? { ...coupon, version: contentVersion(coupon) } : null
}

export type StoredCoupon = NonNullable<Awaited<ReturnType<typeof readCoupon>>>

type CouponToSave = {
  id: number | null
  version: string
  fields: CouponFields
  /** Of a new one: sent twice, it is added once. */
  submission: string | null
}

/** Adds a coupon, or changes one unless somebody has done so since the form was opened. Returns its id. */
export async function saveCoupon(
  tx: AdminTx,
  { id, version, fields, submission }: CouponToSave,
): Promise<Outcome<number>> {
  if (!(await isKnown(tx, "makers", fields.maker))) {
    return invalid({ maker: messages.DESK.MAKER_UNKNOWN })
  }
  if (!(await isKnown(tx, "mysteries", fields.mystery_id))) {
    return invalid({ mystery_id: messages.DESK.MYSTERY_UNKNOWN })
  }
  if (id === null) {
    return done(await addCoupon(tx, { ...fields, submission }))
  }
  await tx.selectFrom("coupons").select("id").where("id", "=", id).forUpdate().execute()
  const stored = await readCoupon(tx, id)
  if (!stored) return refused("not-found")
  if (stored.version !== version) return refused("conflict")
  await tx.updateTable("coupons").set(fields).where("id", "=", id).execute()
  return done(id)
}

async function addCoupon(tx: AdminTx, coupon: CouponFields & { submission: string | null }) {
  const added = await tx
    .insertInto("coupons")
    .values(coupon)
    .onConflict((conflict) => conflict.column("submission").doNothing())
    .returning("id")
    .executeTakeFirst()
  if (added) return added.id
  const { id } = await tx
    .selectFrom("coupons")
    .select("id")
    .where("submission", "=", coupon.submission)
    .executeTakeFirstOrThrow()
  return id
}

async function isKnown(tx: AdminTx, table: "makers" | "mysteries", key: string | null) {
  if (key === null) return true
  const found =
    table === "makers"
      ? await tx.selectFrom("makers").select("name").where("name", "=", key).executeTakeFirst()
      : await tx.selectFrom("mysteries").select("id").where("id", "=", key).executeTakeFirst()
  return found !== undefined
}

/** Offers coupons, or no longer. Returns how many there were. */
export async function setCouponsActive(
  tx: AdminTx,
  { ids, isActive }: { ids: readonly number[]; isActive: boolean },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("coupons")
    .set({ active: isActive })
    .where("id", "in", [0, ...ids])
    .where("active", "=", !isActive)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
