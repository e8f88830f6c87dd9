import { existsSync } from "node:fs"
import path from "node:path"
import { z } from "zod"

const root = path.resolve(import.meta.dirname, "..")

const text = z.string().trim().min(1).optional()
const url = (protocol: RegExp, hint: string) => z.url({ protocol, error: hint }).optional()
const count = (least: number, most: number, usual: number) => {
  const error = `must be a whole number from ${least} to ${most}`
  return z.coerce
    .number({ error })
    .int({ error })
    .min(least, { error })
    .max(most, { error })
    .default(usual)
}

/** Every environment name we read; .env.example documents each. */
export const environment = z.object({
  PORT: count(1, 65_535, 3000),
  HOST: text,
  ORIGIN: url(/^https?$/, "must be an address such as https://example.jp").refine(
    (value) => value === undefined || new URL(value).pathname === "/",
    "must have no path",
  ),
  DATA_DIR: z.string().default("./data"),
  SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  DATABASE_URL: url(/^postgres(ql)?$/, "must begin with postgresql://"),
  DATABASE_REPLICA_URL: url(/^postgres(ql)?$/, "must begin with postgresql://"),
  WEB_CONCURRENCY: count(1, 64, 1),
  MEMORY_MB: count(256, 65_536, 512),
  WORKERS: count(0, 1, 1),
  SEED: z.enum(["demo", "none"], { error: "must be demo or none" }).optional(),
  DEV_PAGES: z.enum(["on", "off"], { error: "must be on or off" }).optional(),
  SMTP_URL: url(/^smtps?$/, "must begin with smtp:// or smtps://"),
  MAIL_FROM: z.email("must be an e-mail address").optional(),
  POSTAL_ADDRESS: text,
  S3_ENDPOINT: url(/^https?$/, "must begin with https:// or http://"),
  S3_REGION: text,
  S3_BUCKET: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  X_CLIENT_ID: text,
  X_CLIENT_SECRET: text,
  PRACTICE_PROVIDER: z.enum(["on", "off"], { error: "must be on or off" }).optional(),
  AD_SCRIPT_URL: url(/^https$/, "must begin with https://"),
  AD_PUBLISHER_ID: text,
  ANALYTICS_MEASUREMENT_ID: text,
  ADMIN_KEY: z.string().min(16, "must have at least 16 characters").optional(),
  METRICS_TOKEN: z.string().min(32, "must have at least 32 characters").optional(),
  TRUST_PROXY: count(0, 8, 0),
  RATE_LIMITS: z.enum(["on", "off"], { error: "must be on or off" }).default("on"),
})

/** Names that must be set together. */
const groups = ["S3_", "GOOGLE_", "X_", "AD_"]

export type Config = ReturnType<typeof readConfig>

/** Throws one error that lists everything wrong. It leaves out values: some are secrets. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""))
  const { data, error } = environment.safeParse(given)
  const faults = [
    ...(error?.issues ?? []).map(({ path, message }) => `${path.join(".")} ${message}`),
    ...groups.flatMap((prefix) => findMissing(prefix, given)),
  ]
  if (given.DATABASE_REPLICA_URL && !given.DATABASE_URL) {
    faults.push("DATABASE_REPLICA_URL needs DATABASE_URL: the embedded database has no replica")
  }
  const origin = data && originOf(data)
  const isLocal = origin !== undefined && isLocalhost(origin)
  const seed = data && (data.SEED ?? (data.DATABASE_URL ? "none" : "demo"))
  if (data?.PRACTICE_PROVIDER === "on") {
    if (!isLocal && (seed !== "demo" || origin?.startsWith("https:"))) {
      faults.push("PRACTICE_PROVIDER must be off: anybody could sign in there as anybody")
    }
    if (data.WEB_CONCURRENCY > 1) {
      faults.push("PRACTICE_PROVIDER needs WEB_CONCURRENCY=1: one process knows who is signing in")
    }
  }
  if (!data || !origin || !seed || faults.length > 0) {
    throw new Error(
      `The configuration is not right (see .env.example):\n${faults.map((fault) => `  ${fault}`).join("\n")}`,
    )
  }

  const isDevelopment = env.NODE_ENV === "development"
  const isDemo = seed === "demo"
  const isOpen = data.HOST !== undefined && !isLoopback(data.HOST)
  const mayPractise = isLocal && !isOpen && data.WEB_CONCURRENCY === 1 && (isDevelopment || isDemo)
  const practises = (data.PRACTICE_PROVIDER ?? (mayPractise ? "on" : "off")) === "on"
  return {
    isDevelopment,
    port: data.PORT,
    /** Undefined: every interface. What anybody may enter is for this machine, unless it is opened on purpose. */
    host: data.HOST ?? (isDemo || practises ? "127.0.0.1" : undefined),
    origin,
    dataDir: path.resolve(root, data.DATA_DIR),
    secret: data.SECRET,
    databaseUrl: data.DATABASE_URL,
    replicaUrl: data.DATABASE_REPLICA_URL,
    processes: data.WEB_CONCURRENCY,
    /** Megabytes that each serving process may take. */
    memory: data.MEMORY_MB,
    /** Whether this site does its jobs itself; else `npm run worker` does. */
    runsJobs: data.WORKERS === 1,
    seed,
    /** Whether others than this machine reach the demo: no password that everybody knows opens its accounts then. */
    isOpenDemo: isDemo && (isOpen || !isLocal),
    showsDevPages: (data.DEV_PAGES ?? (isDevelopment ? "on" : "off")) === "on",
    smtpUrl: data.SMTP_URL,
    /** Unset: the address of shared/site.ts. */
    mailFrom: data.MAIL_FROM,
    /** The operator's. Null: pages tell it on request, and no newsletter is sent. */
    postalAddress: data.POSTAL_ADDRESS ?? (isDemo ? demoAddress : null),
    s3: together({
      endpoint: data.S3_ENDPOINT,
      region: data.S3_REGION,
      bucket: data.S3_BUCKET,
      accessKeyId: data.S3_ACCESS_KEY_ID,
      secretAccessKey: data.S3_SECRET_ACCESS_KEY,
    }),
    google: together({ clientId: data.GOOGLE_CLIENT_ID, clientSecret: data.GOOGLE_CLIENT_SECRET }),
    x: together({ clientId: data.X_CLIENT_ID, clientSecret: data.X_CLIENT_SECRET }),
    /** Whether the practice provider stands in for Google and X where they have no keys. */
    practises,
    ads: together({ scriptUrl: data.AD_SCRIPT_URL, publisherId: data.AD_PUBLISHER_ID }),
    measurementId: data.ANALYTICS_MEASUREMENT_ID,
    adminKey: data.ADMIN_KEY,
    /** Unset: there is no page of metrics. */
    metricsToken: data.METRICS_TOKEN,
    /** The number of trusted proxies in front of this server. */
    trustedProxies: data.TRUST_PROXY,
    limitsRequests: data.RATE_LIMITS === "on",
  }
}

/** For the process above the site, which leaves it to the site to say what is wrong in the configuration. */
export function memoryIn(env: NodeJS.ProcessEnv): number {
  const { data } = environment.shape.MEMORY_MB.safeParse(env.MEMORY_MB || undefined)
  return data ?? environment.shape.MEMORY_MB.parse(undefined)
}

/** The environment of this process, completed by the project's .env file. */
export function loadEnvironment(): NodeJS.ProcessEnv {
  const file = path.join(root, ".env")
  if (existsSync(file)) process.loadEnvFile(file)
  // React chooses its build by this at its first import.
  process.env.NODE_ENV ??= "production"
  return process.env
}

/** The demo shows newsletters as a site sends them. */
const demoAddress = "〒100-0000 東京都千代田区見本町1-1（見本の住所です）"

const originOf = ({ ORIGIN, PORT }: z.output<typeof environment>): string =>
  ORIGIN ? new URL(ORIGIN).origin : `http://localhost:${PORT}`

const isLocalhost = (origin: string): boolean => isLoopback(new URL(origin).hostname)

const isLoopback = (host: string): boolean => /^(localhost|127\.0\.0\.1|\[?::1\]?)$/.test(host)

function findMissing(prefix: string, given: Record<string, unknown>): string[] {
  const names = Object.keys(environment.shape).filter((name) => name.startsWith(prefix))
  const missing = names.filter((name) => given[name] === undefined)
  if (missing.length === names.length) return []
  return missing.map((name) => `${name} is missing: the ${prefix}* names belong together`)
}

function together<T extends Record<string, string | undefined>>(parts: T) {
  const isComplete = Object.values(parts).every((part) => part !== undefined)
  return isComplete ? (parts as { [Name in keyof T]: string }) : undefined
}
