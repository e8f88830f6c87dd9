import { z } from "zod"

/** Versions of the protocol: objects in 1.0.0, arrays in 2.0.0. */
export const versions = ["1.0.0", "2.0.0"] as const
export type Version = (typeof versions)[number]

const ref = z.union([z.string().max(64), z.number()]).nullish()

const parts = z.object({
  join_ref: ref,
  ref,
  topic: z.string().max(255),
  event: z.string().max(64),
  payload: z.unknown(),
})

export type Message = z.infer<typeof parts>

/** Null for what is no message of this version. */
export function readMessage(text: string, version: Version): Message | null {
  try {
    const read: unknown = JSON.parse(text)
    if (version === "1.0.0") return parts.safeParse(read).data ?? null
    if (!Array.isArray(read) || read.length !== 5) return null
    const [join_ref, ref, topic, event, payload] = read as unknown[]
    return parts.safeParse({ join_ref, ref, topic, event, payload }).data ?? null
  } catch {
    return null
  }
}

export function writeMessage(
  { join_ref = null, ref = null, topic, event, payload }: Message,
  version: Version,
): string {
  return version === "1.0.0"
    ? JSON.stringify({ topic, event, payload, ref, join_ref })
    : JSON.stringify([join_ref, ref, topic, event, payload])
}

/** A broadcast comes in bytes: lengths, then these texts. */
export function readBroadcast(bytes: Buffer): Message | null {
  const [kind, ofJoinRef = 0, ofRef = 0, ofTopic = 0] = bytes
  if (kind !== 3) return null
  let at = 7
  const next = (length: number) => bytes.subarray(at, (at += length)).toString()
  const [join_ref, ref, topic] = [next(ofJoinRef), next(ofRef), next(ofTopic)]
  return { join_ref: join_ref || null, ref: ref || null, topic, event: "broadcast", payload: {} }
}

const binding = z.object({
  event: z.enum(["*", "INSERT", "UPDATE", "DELETE"]),
  schema: z.string().max(64),
  table: z.string().max(64).optional(),
  filter: z.string().max(300).optional(),
})

export type Binding = z.infer<typeof binding>

export const joinPayload = z.object({
  config: z
    .object({
      postgres_changes: z.array(binding).max(10).default([]),
      private: z.boolean().optional(),
    })
    .prefault({}),
  access_token: z.string().max(8_000).nullish(),
})

export const tokenPayload = z.object({ access_token: z.string().max(8_000) })
