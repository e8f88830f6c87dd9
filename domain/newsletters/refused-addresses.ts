import { sql } from "kysely"
import type { ServiceTx } from "#domain/transaction.ts"

/** From now on no newsletter goes to this address, also if another member takes it. */
export async function refuseAddress(tx: ServiceTx, address: string): Promise<void> {
  await sql`
    insert into refused_addresses (address_hash)
    values (sha256(convert_to(lower(${address}), 'UTF8')))
    on conflict do nothing`.execute(tx)
}
