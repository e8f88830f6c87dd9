import { sql } from "kysely"
import type { ServiceTx } from "#domain/transaction.ts"

/** From now on no newsletter goes to this address, until somebody confirms it again. */
export async function refuseAddress(tx: ServiceTx, address: string): Promise<void> {
  await sql`
    insert into refused_addresses (address_hash)
    values (sha256(convert_to(lower(${address}), 'UTF8')))
    on conflict do nothing`.execute(tx)
}

export async function takeAddressAgain(tx: ServiceTx, address: string): Promise<void> {
  await sql`
    delete from refused_addresses
    where address_hash = sha256(convert_to(lower(${address}), 'UTF8'))`.execute(tx)
}
