import { createServer, type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"
import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { iconPath, memberFolder } from "#server/storage/paths.ts"
import { openS3 } from "#server/storage/s3.ts"
import { startS3 } from "#tests/support/s3-server.ts"

const bytes = new TextEncoder().encode("icon")
/** Long enough for a busy machine to take a request. */
const patience = { attempts: 3, timeoutMs: 1_000 }

let s3: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => void (s3 = await startS3()))
afterAll(() => s3.stop())

const cleanups: (() => void)[] = []
afterEach(() => cleanups.splice(0).forEach((clean) => clean()))

/** An S3 server with one behaviour for each request; the last one is repeated. */
async function troubled(...behaviours: RequestListener[]) {
  let asked = 0
  const server = createServer((request, response) => {
    behaviours[Math.min(asked++, behaviours.length - 1)]?.(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  cleanups.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
  const { port } = server.address() as AddressInfo
  const connection = { ...s3.connection, endpoint: `http://127.0.0.1:${port}` }
  return { connection, storage: openS3(connection, patience), asked: () => asked }
}

const fails: RequestListener = (_, response) => void response.writeHead(503).end()
const slowDown: RequestListener = (_, response) => void response.writeHead(429).end()
const hangsUp: RequestListener = (request) => void request.socket.destroy()
const isSilent: RequestListener = () => undefined
const breaksOff: RequestListener = (_, response) => {
  response.writeHead(200, { "content-length": 1_000 }).write("half")
  response.socket?.end()
}
const works: RequestListener = (_, response) => void response.writeHead(200).end(bytes)

test.each([
  ["fails", fails],
  ["asks to slow down", slowDown],
  ["hangs up", hangsUp],
  ["is silent", isSilent],
  ["stops halfway", breaksOff],
])("a request is repeated after a server that %s once", async (_, trouble) => {
  const { storage, asked } = await troubled(trouble, works)
  expect((await storage.get(iconPath("u1")))?.bytes).toEqual(bytes)
  expect(asked()).toBe(2)
})

test.each([
  ["fails", fails, "S3 answered 503"],
  ["hangs up", hangsUp, "S3 cannot be reached"],
  ["is silent", isSilent, "S3 cannot be reached"],
  ["stops halfway", breaksOff, "S3 cannot be reached"],
])(
  "a server that always %s causes an error, and nothing counts as stored",
  async (_, trouble, said) => {
    const { storage, asked } = await troubled(trouble)
    // The test checks the error's text because operators read it.
    await expect(storage.put(iconPath("u1"), bytes)).rejects.toThrow(said)
    expect(asked()).toBe(3)
  },
)

test("a silent server is given up on, also when garbage is collected in the meantime", async () => {
  setFlagsFromString("--expose-gc")
  const collect = runInNewContext("gc") as () => void
  // One request and one collection: in a worker with a large heap each takes seconds on a busy machine.
  const { connection, asked } = await troubled(() => void setTimeout(collect, 200))
  const storage = openS3(connection, { ...patience, attempts: 1 })
  await expect(storage.get(iconPath("u1"))).rejects.toThrow("S3 cannot be reached")
  expect(asked()).toBe(1)
}, 60_000)

test("a refused request is not repeated", async () => {
  const { storage, asked } = await troubled((_, response) => response.writeHead(403).end())
  await expect(storage.get(iconPath("u1"))).rejects.toThrow("S3 answered 403")
  expect(asked()).toBe(1)
})

test("a redirect is not followed with a file", async () => {
  const elsewhere = await troubled(works)
  const { storage } = await troubled((_, response) =>
    response.writeHead(307, { location: "http://127.0.0.1:9/" }).end(),
  )
  await expect(storage.put(iconPath("u1"), bytes)).rejects.toThrow("S3 answered 307")
  expect(elsewhere.asked()).toBe(0)
})

test("a missing bucket is not mistaken for a missing file", async () => {
  const storage = openS3({ ...s3.connection, bucket: "elsewhere" }, patience)
  await expect(storage.get(iconPath("u1"))).rejects.toThrow("404 NoSuchBucket")
  await expect(storage.put(iconPath("u1"), bytes)).rejects.toThrow("404 NoSuchBucket")
  await expect(storage.list(memberFolder("u1"))).rejects.toThrow("404 NoSuchBucket")
})

test("a wrong secret is refused, for every verb", async () => {
  const storage = openS3({ ...s3.connection, secretAccessKey: "guessed" }, patience)
  const refusal = "403 SignatureDoesNotMatch"
  await expect(storage.put(iconPath("u1"), bytes)).rejects.toThrow(refusal)
  await expect(storage.get(iconPath("u1"))).rejects.toThrow(refusal)
  await expect(storage.remove(iconPath("u1"))).rejects.toThrow(refusal)
  await expect(storage.list(memberFolder("u1"))).rejects.toThrow(refusal)
})
