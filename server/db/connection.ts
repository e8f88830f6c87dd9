import pg from "pg"

/** Where the database is and who owns it. The site itself never works as the owner. */
export type Connection = Pick<
  pg.ClientConfig,
  "host" | "port" | "user" | "database" | "password" | "ssl"
>

/** Any form of URL that the driver knows, taken apart so that other roles can log in at the same place. */
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
