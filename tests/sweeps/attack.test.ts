import { expect, test } from "vitest"
import { randomFrom } from "#shared/random.ts"
import { hashSource } from "#server/http/content-security-policy.ts"
import { judge } from "#tests/attack/fuzz/judge.ts"
import { readAnswers } from "#tests/attack/fuzz/raw-http.ts"
import { requestMaker, trace } from "#tests/attack/fuzz/requests.ts"
import { judgePage } from "#tests/attack/texts/judge-page.ts"

// npm run attack is worth nothing if its judges see nothing.

const request = { kind: "bodies", head: "POST /contact HTTP/1.1\r\n", body: "" }
const secret = "the secret of the site"
const judged = (received: string, changes: object = {}) => {
  const exchange = { request: { ...request, ...changes }, isSilent: false }
  return judge({ ...exchange, answers: readAnswers(received) }, [secret]).length
}
const answered = (head: string, body = "") =>
  `HTTP/1.1 ${head}\r\nContent-Length: ${body.length}\r\n\r\n${body}`

test("the fuzz accepts refusals, and a site that is busy", () => {
  expect(judged(answered("404 Not Found\r\nContent-Type: text/plain", "not here"))).toBe(0)
  expect(judged(answered("503 Busy\r\nRetry-After: 5"))).toBe(0)
  expect(judged("", { kind: "malformed" })).toBe(0)
})

test.each([
  ["a server error", answered("500 Oh")],
  ["a 503 that says no time", answered("503 Oh")],
  ["a stack", answered("400 Oh", "Error: x\n    at serve (/home/site/serve.js:1:2)")],
  ["a message of the database", answered("400 Oh", "null value violates check constraint")],
  ["a statement", answered("400 Oh", 'select "name" from users')],
  ["a secret", answered("200 OK", `<!-- ${secret} -->`)],
  ["an injected header", answered("200 OK\r\nX-Injected: 1")],
  ["a redirect elsewhere", answered("302 Found\r\nLocation: //evil.test/")],
  ["an answer for other sites", answered("200 OK\r\nAccess-Control-Allow-Origin: *")],
  ["HTML without the headers", answered("200 OK\r\nContent-Type: text/html", "<p>")],
  ["no answer", ""],
])("the fuzz finds %s", (_, received) => {
  expect(judged(received)).toBeGreaterThan(0)
})

test("the fuzz finds a smuggled request and an address that became an element", () => {
  const two = answered("400 Oh") + answered("200 OK")
  expect(judged(two, { kind: "smuggling", isAmbiguous: true })).toBe(1)
  const html = "200 OK\r\nContent-Type: text/html"
  expect(judged(answered(html, `<${trace} onload=x>`))).toBe(judged(answered(html, "")) + 1)
})

test("the same seed makes the same requests, and another one makes others", () => {
  const ground = { port: 1, samples: { mystery: "m", review: 1, maker: "x" }, member: "session=x" }
  const some = (seed: number) => Array.from({ length: 50 }, requestMaker(ground, randomFrom(seed)))
  expect(some(1)).toEqual(some(1))
  expect(some(1)).not.toEqual(some(2))
})

const policy = `script-src 'self' ${hashSource("start()")}`
const faults = (text: string) =>
  judgePage({
    origin: "http://site.test",
    address: "/mysteries/a",
    headers: new Headers({ "content-type": "text/html", "content-security-policy": policy }),
    text,
  }).wrong.length

test("a page with our own scripts, texts and links is accepted", () => {
  const data = `<script type="application/ld+json">{"name":"x"}</script>`
  const links = `<a href="/mysteries">x</a><a href="https://maker.test/">y</a><img src="data:image/png,x">`
  expect(faults(`<p>&lt;script&gt;</p><script>start()</script>${links}`)).toBe(0)
  expect(faults(`<script src="/assets/a.js"></script>${data}${links}`)).toBe(0)
})

test.each([
  "<script>alert(1)</script>",
  '<script src="//evil.test/a.js"></script>',
  '<script type="application/ld+json">{</script>',
  "<p onclick=alert(1)>",
  "<img src=javascript:alert(1)>",
  '<a href=" JaVa&#9;script:alert(1)">',
  "<a href='data:text/html,x'>",
  "<a href='https://known.test@evil.test/'>",
  "<iframe>",
  "<base href=//evil.test>",
  "<form action=javascript:alert(1)>",
])("an injected %s is found", (markup) => {
  expect(faults(`<main>${markup}</main>`)).toBeGreaterThan(0)
})
