import { openClient, openConnections } from "#server/db/open.ts"

export const pool = openConnections({})
export const client = openClient({})
