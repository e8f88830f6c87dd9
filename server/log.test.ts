import { expect, test } from "vitest"
import { describeError } from "./log.ts"

test("members' texts stay out of the log even if a database error quotes them", () => {
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

test("any thrown value can be described", () => {
  expect(describeError("text")).toEqual({ message: "text" })
})
