import { readFileSync } from "node:fs"
import path from "node:path"
import { expect, test } from "vitest"
import { environment, readConfig } from "./config.ts"

const root = path.resolve(import.meta.dirname, "..")

test("nothing needs to be configured", () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    origin: "http://localhost:3000",
    dataDir: path.join(root, "data"),
    databaseUrl: undefined,
    seed: "demo",
    processes: 1,
    s3: undefined,
  })
})

test("the demo is for this machine, unless HOST or ORIGIN opens it on purpose", () => {
  const hostAndOpen = (env: NodeJS.ProcessEnv) => {
    const { host, isOpenDemo, practises } = readConfig(env)
    return [host, isOpenDemo, practises]
  }
  expect(hostAndOpen({})).toEqual(["127.0.0.1", false, true])
  expect(hostAndOpen({ HOST: "::1" })).toEqual(["::1", false, true])
  expect(hostAndOpen({ HOST: "0.0.0.0" })).toEqual(["0.0.0.0", true, false])
  expect(hostAndOpen({ ORIGIN: "https://demo.example.jp" })).toEqual(["127.0.0.1", true, false])
  expect(hostAndOpen({ SEED: "none" })).toEqual([undefined, false, false])
})

test("an empty variable counts as unset", () => {
  expect(readConfig({ PORT: "", DATABASE_URL: "", SEED: "", ADMIN_KEY: "" })).toEqual(
    readConfig({}),
  )
})

test("an external database is not filled with demo data by default", () => {
  const DATABASE_URL = "postgresql://owner@db.example.jp/nazomeguri"
  expect(readConfig({ DATABASE_URL }).seed).toBe("none")
  expect(readConfig({ DATABASE_URL, SEED: "demo" }).seed).toBe("demo")
})

test("the origin is kept without a trailing slash", () => {
  expect(readConfig({ ORIGIN: "https://nazo.example.jp/" }).origin).toBe("https://nazo.example.jp")
})

test("one error lists every fault", () => {
  const env = {
    PORT: "http",
    ORIGIN: "https://nazo.example.jp/top",
    DATABASE_REPLICA_URL: "postgresql://replica/nazomeguri",
    WEB_CONCURRENCY: "1.5",
    SEED: "all",
    SMTP_URL: "mail.example.jp",
    TRUST_PROXY: "yes",
  }
  for (const name of Object.keys(env)) expect(() => readConfig(env)).toThrow(name)
})

test("variables that belong together are refused if one is missing", () => {
  expect(() => readConfig({ GOOGLE_CLIENT_ID: "id" })).toThrow("GOOGLE_CLIENT_SECRET is missing")
  const google = readConfig({ GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" }).google
  expect(google).toEqual({ clientId: "id", clientSecret: "secret" })
})

test("an error never shows the value of a secret", () => {
  const attempt = () => readConfig({ ADMIN_KEY: "hunter2", DATABASE_URL: "mysql://me:hunter2@db" })
  expect(attempt).toThrow("ADMIN_KEY")
  expect(attempt).not.toThrow("hunter2")
})

test(".env.example lists exactly the variables that are read", () => {
  const example = readFileSync(path.join(root, ".env.example"), "utf8")
  const named = [...example.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name)
  expect(named.toSorted()).toEqual(Object.keys(environment.shape).toSorted())
})

test("the practice provider is on while developing and with the demo, at home and in one process", () => {
  const practises = (env: NodeJS.ProcessEnv) => readConfig(env).practises
  const DATABASE_URL = "postgresql://owner@db.example.jp/nazomeguri"
  expect(practises({})).toBe(true)
  expect(practises({ DATABASE_URL, NODE_ENV: "development" })).toBe(true)
  expect(practises({ DATABASE_URL })).toBe(false)
  expect(practises({ SEED: "none" })).toBe(false)
  expect(practises({ ORIGIN: "http://nazo.example.jp" })).toBe(false)
  expect(practises({ WEB_CONCURRENCY: "2" })).toBe(false)
  expect(practises({ PRACTICE_PROVIDER: "off" })).toBe(false)
  expect(practises({ SEED: "none", PRACTICE_PROVIDER: "on" })).toBe(true)
  expect(practises({ ORIGIN: "https://localhost:8443", PRACTICE_PROVIDER: "on" })).toBe(true)
})

test("the practice provider is refused on a public site, and in several processes", () => {
  const attempt = (env: NodeJS.ProcessEnv) => () => readConfig({ ...env, PRACTICE_PROVIDER: "on" })
  const refusal = "PRACTICE_PROVIDER must be off"
  expect(attempt({ ORIGIN: "https://nazo.example.jp" })).toThrow(refusal)
  expect(attempt({ ORIGIN: "http://nazo.example.jp", SEED: "none" })).toThrow(refusal)
  expect(attempt({ ORIGIN: "http://192.168.1.5:3000", SEED: "demo" })).not.toThrow()
  expect(attempt({ WEB_CONCURRENCY: "2" })).toThrow("PRACTICE_PROVIDER needs WEB_CONCURRENCY=1")
})
