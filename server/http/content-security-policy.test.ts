import { expect, test } from "vitest"
import { allowedOrigins } from "./allowed-origins.ts"
import { hashSource, nothingMore, policyFor, hashScripts } from "./content-security-policy.ts"

const unconfigured = {
  ads: undefined,
  measurementId: undefined,
  s3: undefined,
  google: undefined,
  x: undefined,
}
const directive = (policy: string, name: string) =>
  policy.split("; ").find((part) => part.startsWith(`${name} `))

test("a page without configuration may use its own origin only", () => {
  expect(allowedOrigins(unconfigured)).toEqual(nothingMore)
  expect(policyFor(nothingMore)(["'sha256-x'"])).toBe(
    "script-src 'self' 'sha256-x'; default-src 'self'; style-src-attr 'unsafe-inline'; style-src-elem 'self'; " +
      "img-src 'self' data: blob:; connect-src 'self'; frame-src 'self'; form-action 'self'; " +
      "frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
  )
})

test("configured services are allowed, each only in the directives it needs", () => {
  const secret = { clientId: "id", clientSecret: "secret" }
  const policy = policyFor(
    allowedOrigins({
      ads: { scriptUrl: "https://ads.example/tag.js", publisherId: "1" },
      measurementId: "G-1",
      s3: {
        endpoint: "https://s3.example:9000",
        region: "r",
        bucket: "b",
        accessKeyId: "a",
        secretAccessKey: "s",
      },
      google: secret,
      x: secret,
    }),
  )([])
  expect(directive(policy, "script-src")).toBe(
    "script-src 'self' https://ads.example https://www.googletagmanager.com",
  )
  expect(directive(policy, "img-src")).toContain("https://s3.example:9000")
  for (const name of ["img-src", "connect-src"]) {
    expect(directive(policy, name)).toContain(
      "https://ads.example https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com",
    )
  }
  expect(directive(policy, "frame-src")).toBe("frame-src 'self' https://ads.example")
  expect(directive(policy, "form-action")).toBe(
    "form-action 'self' https://accounts.google.com https://x.com https://api.x.com",
  )
  expect(directive(policy, "connect-src")).not.toContain("s3.example")
})

test("a script is hashed by its bytes, Japanese ones included", () => {
  const script = "window.a = '謎'"
  const bytes = Buffer.from(`<script nonce="ours">${script}</script>`).toString("latin1")
  expect(hashScripts(bytes, "ours").hashes).toEqual([hashSource(script)])
})

test("only scripts with the nonce are hashed, and the nonce does not leave the server", () => {
  const own = "window.a = 1"
  const { html, hashes } = hashScripts(
    `<script nonce="ours">${own}</script><script>alert(1)</script>` +
      `<script nonce="guess">alert(2)</script><script nonce="ours" src="/a.js"></script>`,
    "ours",
  )
  expect(hashes).toEqual([hashSource(own)])
  expect(html).not.toContain("ours")
})
