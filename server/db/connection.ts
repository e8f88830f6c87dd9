import pg from "pg"

/** The place and the owner of the database. The site itself never connects as the owner. */
export type Connection = Pick<
  pg.ClientConfig,
  "host" | "port" | "user" | "database" | "password" | "ssl"
>

/** Parses any URL that the driver accepts, so that other roles can log in to the same database. */
export function connectionOf(url: string): Connection {
  const { host, port, user, database, password, ssl } = new pg.Client({ connectionString: url })
  return {
    host,
    port,
    ...(user && { user }),
    ...(database && { database }),
    ...(password && { password }),
    ssl,
  }
}
