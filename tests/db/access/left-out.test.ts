import { expect, test } from "vitest"
import { leaveOut } from "./left-out.ts"

const tidy = (statements: ReturnType<typeof leaveOut>) =>
  statements.map(({ left }) => left.replaceAll(/\s+/g, " ").trim())

test("a rule is tried without each of its conditions", () => {
  expect(
    tidy(
      leaveOut(
        `select from users u where u.uid = 'a and b' and (not "and" or u.at between 1 and 2 and exists (select from t where x)) order by 1`,
      ),
    ),
  ).toEqual([
    `select from users u where u.uid = 'a and b' and (not "and" or u.at between 1 and 2 and exists (select from t where true )) order by 1`,
    `select from users u where u.uid = 'a and b' and (not "and" or exists (select from t where x)) order by 1`,
    `select from users u where u.uid = 'a and b' and (not "and" or u.at between 1 and 2 ) order by 1`,
    `select from users u where (not "and" or u.at between 1 and 2 and exists (select from t where x)) order by 1`,
    `select from users u where u.uid = 'a and b' order by 1`,
  ])
})

test("a rule with one condition is tried without it", () => {
  expect(leaveOut("select 1 where a = b")).toEqual([
    { condition: "a = b", left: "select 1 where true " },
  ])
  expect(leaveOut("select a = b")).toEqual([])
})

test("a rule stays a statement where its conditions are hard to tell", () => {
  expect(tidy(leaveOut("as $f$ select 1 where a $f$"))).toEqual(["as $f$ select 1 where true $f$"])
  const rule = "select 1 where case when a and b then c else d end and e is distinct from f"
  expect(tidy(leaveOut(rule))).toEqual([
    "select 1 where case when b then c else d end and e is distinct from f",
    "select 1 where case when a then c else d end and e is distinct from f",
    "select 1 where e is distinct from f",
    "select 1 where case when a and b then c else d end",
  ])
})
