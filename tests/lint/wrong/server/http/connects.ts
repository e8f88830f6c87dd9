import pg from "pg"

export const pool = new pg.Pool() // wrong: no-restricted-properties
export const client = new pg.Client() // wrong: no-restricted-properties
