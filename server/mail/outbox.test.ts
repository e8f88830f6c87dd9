import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import PostalMime from "postal-mime"
import { expect, onTestFinished, test } from "vitest"
import { composeMail } from "./compose.ts"
import { outboxDelivery } from "./outbox.ts"

async function mailAt(time: string, key: string) {
  return composeMail(
    { to: { address: "hinata@example.com" }, subject: `謎 ${key}`, body: ["こんにちは。🧩"] },
    {
      key,
      at: new Date(time),
      sender: { name: "ナゾメグリ", address: "contact@nazomeguri.example" },
      origin: "https://nazomeguri.example",
    },
  )
}

async function folderForTest(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "outbox-"))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

const never = new AbortController().signal
const claim = async () => undefined

test("mails become valid mail files that sort by time, whatever their key", async () => {
  const outbox = path.join(await folderForTest(), "outbox")
  const deliver = outboxDelivery(outbox)
  await deliver(await mailAt("2026-04-01T03:00:00Z", "z:../../2"), never, claim)
  await deliver(await mailAt("2026-04-01T02:00:00Z", "a:1"), never, claim)
  const files = (await readdir(outbox)).filter((name) => name.endsWith(".eml")).toSorted()
  expect(files).toEqual(["2026-04-01T02-00-00-000Z-a-1.eml", "2026-04-01T03-00-00-000Z-z-2.eml"])
  const subjects = await Promise.all(
    files.map(
      async (file) => (await PostalMime.parse(await readFile(path.join(outbox, file)))).subject,
    ),
  )
  expect(subjects).toEqual(["【ナゾメグリ】謎 a:1", "【ナゾメグリ】謎 z:../../2"])
})

test("a mail that cannot be written is tried again", async () => {
  const outbox = path.join(await folderForTest(), "outbox")
  await writeFile(outbox, "a file in the way")
  const delivery = outboxDelivery(outbox)(await mailAt("2026-04-01T03:00:00Z", "a:1"), never, claim)
  await expect(delivery).rejects.toMatchObject({ name: "NotAccepted", isFinal: false })
})
