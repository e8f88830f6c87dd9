import pg from "pg"
import type { TestProject } from "vitest/node"
import type { Connection } from "#server/db/connection.ts"
import { migrate } from "#server/db/migrate.ts"
import { startThrowAwayCluster } from "./cluster.ts"

export const testSecret = "the secret of a throw-away cluster"
export const template = "template_site"

/** One cluster for the whole run, with one migrated database that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startThrowAwayCluster()
  const admin = new pg.Client(cluster.connection)
  await admin.connect()
  // As on a managed server, the schema's owner is not a superuser.
  await admin.query("create role site_owner login createrole")
  await admin.query(`create database ${template} owner site_owner`)
  await admin.end()
  await migrate(
    { ...cluster.connection, user: "site_owner", database: template },
    { secret: testSecret, log: () => undefined },
  )
  project.provide("cluster", cluster.connection)
  return () => cluster.stop()
}

declare module "vitest" {
  interface ProvidedContext {
    cluster: Connection
  }
}
