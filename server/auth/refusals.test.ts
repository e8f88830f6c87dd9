import { APIError } from "better-auth/api"
import { expect, test } from "vitest"
import { attempt } from "./refusals.ts"

const refuse = (status: "BAD_REQUEST" | "INTERNAL_SERVER_ERROR", code: string) => async () => {
  throw APIError.from(status, { code, message: "" })
}

test("a refusal of the library that we do not know is the general one of the form", async () => {
  const unknown = refuse("BAD_REQUEST", "FROM_A_LATER_VERSION")
  expect(await attempt(unknown, "wrong-password")).toEqual({ ok: false, code: "wrong-password" })
  expect(await attempt(refuse("BAD_REQUEST", "PASSWORD_TOO_SHORT"), "register-failed")).toEqual({
    ok: false,
    code: "weak-password",
  })
})

test("a failure of the server is none of the person's: it is thrown", async () => {
  const failure = refuse("INTERNAL_SERVER_ERROR", "FROM_A_LATER_VERSION")
  await expect(attempt(failure, "wrong-password")).rejects.toThrow(APIError)
  await expect(attempt(refuse("BAD_REQUEST", "FROM_A_LATER_VERSION"))).rejects.toThrow(APIError)
})
