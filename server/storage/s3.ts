import {
  cacheControlOf,
  contentTypeOf,
  parsePath,
  type StoredFolder,
  type StoredPath,
} from "./paths.ts"
import {
  connectS3,
  describe,
  type Patience,
  type S3Answer,
  type S3Connection,
} from "./s3-request.ts"
import type { S3Request } from "./s3-request.ts"
import { type Storage, type StoredFile, versionOf } from "./storage.ts"

export type { S3Connection } from "./s3-request.ts"

/** Files in a bucket, which should be private: browsers never access it directly. */
export function openS3(
  connection: S3Connection,
  patience: Patience = { attempts: 4, timeoutMs: 10_000 },
): Storage {
  const ask = connectS3(connection, patience)

  async function listAfter(folder: string, after: string) {
    // `start-after` instead of the continuation token, which would have to be decoded.
    const query = new URLSearchParams({ "list-type": "2", prefix: folder, "start-after": after })
    const request: S3Request = { method: "GET", target: `?${query}` }
    const xml = new TextDecoder().decode(expectStatus(request, await ask(request), 200).bytes)
    // Our paths contain no character that XML escapes; other keys in the bucket are not ours.
    const keys = [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].flatMap((match) => match[1] ?? [])
    return { keys, more: xml.includes("<IsTruncated>true</IsTruncated>") }
  }

  async function get(path: StoredPath): Promise<StoredFile | null> {
    const request: S3Request = { method: "GET", target: `/${path}` }
    const answer = await ask(request)
    if (errorCode(answer) === "NoSuchKey") return null
    const { bytes, headers } = expectStatus(request, answer, 200)
    return {
      bytes,
      contentType: contentTypeOf(path),
      version: versionOf(bytes),
      modified: new Date(headers.get("last-modified") ?? 0),
    }
  }

  async function remove(path: StoredPath) {
    const request: S3Request = { method: "DELETE", target: `/${path}` }
    const answer = await ask(request)
    if (errorCode(answer) !== "NoSuchKey") expectStatus(request, answer, 200, 204)
  }

  async function list(folder: StoredFolder): Promise<StoredPath[]> {
    const found: StoredPath[] = []
    let after = ""
    for (;;) {
      const { keys, more } = await listAfter(folder, after)
      found.push(...keys.flatMap((key) => parsePath(key)?.path ?? []))
      if (!more) return found
      after = keys.at(-1) ?? after
    }
  }

  return {
    async put(path, bytes) {
      const request: S3Request = {
        method: "PUT",
        target: `/${path}`,
        body: bytes,
        headers: {
          "content-type": contentTypeOf(path),
          "cache-control": cacheControlOf(parsePath(path)?.uid ?? null),
        },
      }
      expectStatus(request, await ask(request), 200)
      return versionOf(bytes)
    },

    get,
    version: async (path) => (await get(path))?.version ?? null,

    remove,
    list,
    async removeFolder(folder) {
      for (const path of await list(folder)) await remove(path)
    },
  }
}

function expectStatus(request: S3Request, answer: S3Answer, ...expected: number[]): S3Answer {
  if (expected.includes(answer.status)) return answer
  throw new Error(`S3 answered ${answer.status} ${errorCode(answer) ?? ""} to ${describe(request)}`)
}

/** A missing bucket is also a 404, and must not look like a missing file. */
function errorCode({ status, bytes }: S3Answer): string | null {
  if (status < 400) return null
  return /<Code>(\w+)<\/Code>/.exec(new TextDecoder().decode(bytes))?.[1] ?? null
}
