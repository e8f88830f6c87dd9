import { expect, test } from "vitest"
import { describeError } from "./log.ts"

test("what people wrote stays out of the log even when the database quotes it", () => {
  const error = Object.assign(new Error("duplicate key"), {
    code: "23505",
    constraint: "users_email_key",
    detail: "Key (email)=(hanako@example.jp) already exists.",
    where: "COPY users, line 1: hanako@example.jp",
  })
  const described = describeError(new Error("outer", { cause: error }))
  expect(JSON.stringify(described)).not.toContain("hanako")
  expect(described).toMatchObject({
    message: "outer",
    cause: { code: "23505", constraint: "users_email_key" },
  })
})

test("anything can be thrown and described", () => {
  expect(describeError("text")).toEqual({ message: "text" })
})
