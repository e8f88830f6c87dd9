import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto"
import { expect, test } from "vitest"

test("what the sign-in library encrypts is different each time, and one changed byte makes it worthless", async () => {
  const key = "a secret of thirty-two characters"
  const [one, other] = [
    await symmetricEncrypt({ key, data: "謎" }),
    await symmetricEncrypt({ key, data: "謎" }),
  ]
  expect(one).not.toBe(other)
  expect(await symmetricDecrypt({ key, data: one })).toBe("謎")
  for (let at = 0; at < one.length; at++) {
    const changed = one.slice(0, at) + (one[at] === "0" ? "1" : "0") + one.slice(at + 1)
    await expect(symmetricDecrypt({ key, data: changed })).rejects.toThrow()
  }
  await expect(symmetricDecrypt({ key: `${key}!`, data: one })).rejects.toThrow()
})
