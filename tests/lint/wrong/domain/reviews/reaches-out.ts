export { useState } from "react" // wrong: no-restricted-imports
export { redirect } from "react-router" // wrong: no-restricted-imports
export { Hono } from "hono" // wrong: no-restricted-imports
export { Pool } from "pg" // wrong: no-restricted-imports
export { services } from "#app/context.ts" // wrong: no-restricted-imports
export { openPools } from "#server/db/pools.ts" // wrong: no-restricted-imports
export { tables } from "#db/types.ts" // wrong: no-restricted-imports
export { asMember } from "#tests/support/members.ts" // wrong: no-restricted-imports
export { env } from "node:process" // wrong: no-restricted-imports
export const { argv } = process // wrong: no-restricted-globals
