import { expect, test } from "vitest"
import { createSpaceCheck } from "./space.ts"

function open(megabytes: () => number) {
  const clock = { now: 0 }
  const asked = { times: 0 }
  const hasRoom = createSpaceCheck("/data", {
    now: () => clock.now,
    read: async () => {
      asked.times += 1
      return { bavail: megabytes() * 256, bsize: 4096 }
    },
  })
  return { hasRoom, clock, asked }
}

test("a nearly full disk takes no writes, and takes them again when there is room", async () => {
  let megabytes = 500
  const { hasRoom, clock } = open(() => megabytes)
  expect(await hasRoom()).toBe(true)
  megabytes = 90
  clock.now += 2_000
  expect(await hasRoom()).toBe(false)
  megabytes = 100
  clock.now += 2_000
  expect(await hasRoom()).toBe(true)
})

test("a thousand writes look at the disk once", async () => {
  const { hasRoom, asked } = open(() => 500)
  await Promise.all(Array.from({ length: 1_000 }, hasRoom))
  expect(asked.times).toBe(1)
})

test("a file system that tells nothing does not stop anybody", async () => {
  const read = () => Promise.reject(new Error("ENOSYS"))
  expect(await createSpaceCheck("/data", { read })()).toBe(true)
})
