import { createHmac, timingSafeEqual } from "node:crypto"
import { refuse } from "./refusal.ts"

export type Claims = Record<string, unknown>

/** Seconds by which the clocks of others may differ. */
const leeway = 30

type TokenSettings = {
  secret: Buffer | null
  audience: string | null
  /** Claims that a token must have. */
  required: string[]
  /** Roles that it may name; null for all. */
  roles: string[] | null
  now: number
}

/** The claims of the bearer token, or null without one. Refuses a token that is forged, expired or for others. */
export function readToken(
  authorization: string | undefined,
  { secret, audience, required, roles, now }: TokenSettings,
): Claims | null {
  const token = /^bearer\s*(.*)$/i.exec(authorization?.trim() ?? "")?.[1]?.trim()
  if (token === undefined) return null
  if (secret === null) {
    refuseToken("Server lacks JWT secret", null, "PGRST300")
  }
  if (token === "") refuseToken("Empty JWT is sent in Authorization header")
  const parts = token.split(".")
  const [head = "", payload = "", signature = ""] = parts
  if (parts.length !== 3) {
    refuseToken(`Expected 3 parts in JWT; got ${parts.length}`)
  }
  const header = parse(head)
  const name = typeof header?.["alg"] === "string" ? header["alg"] : ""
  if (name === "none") {
    refuseToken(
      "Wrong or unsupported encoding algorithm",
      "JWT is unsecured but expected 'alg' was not 'none'",
    )
  }
  if (!header || name !== "HS256") refuseToken("Wrong or unsupported encoding algorithm")
  const expected = createHmac("sha256", secret).update(`${head}.${payload}`).digest()
  const given = Buffer.from(signature, "base64url")
  const isCanonical = given.toString("base64url") === signature
  if (!isCanonical || given.length !== expected.length || !timingSafeEqual(given, expected)) {
    refuseToken("No suitable key or wrong key type", "None of the keys was able to decode the JWT")
  }
  const claims = parse(payload)
  if (!claims) refuseToken("Parsing claims failed", null, "PGRST303")
  for (const name of required) {
    const value = claims[name] ?? ""
    if (value === "" || (Array.isArray(value) && value.length === 0)) {
      refuseToken(`The JWT must have the '${name}' claim`, null, "PGRST303")
    }
  }
  checkTimes(claims, now / 1000)
  checkAudience(claims["aud"], audience)
  // PostgreSQL reads it as the role of the login.
  const { role } = claims
  const isNone = typeof role === "string" && role.toLowerCase() === "none"
  const isListed = typeof role !== "string" || role === "" || !roles || roles.includes(role)
  if (isNone || !isListed) {
    refuseToken("The role of the token is not served", null, "PGRST303")
  }
  return claims
}

function checkTimes(claims: Claims, now: number): void {
  for (const name of ["exp", "nbf", "iat"]) {
    const value = claims[name]
    if (value !== undefined && value !== null && typeof value !== "number") {
      refuseToken(`The JWT '${name}' claim must be a number`, null, "PGRST303")
    }
  }
  const time = (name: string) => (typeof claims[name] === "number" ? claims[name] : null)
  const [expires, begins, issued] = [time("exp"), time("nbf"), time("iat")]
  if (expires !== null && now > expires + leeway) refuseToken("JWT expired", null, "PGRST303")
  if (begins !== null && now < begins - leeway) refuseToken("JWT not yet valid", null, "PGRST303")
  if (issued !== null && now < issued - leeway)
    refuseToken("JWT issued at future", null, "PGRST303")
}

function checkAudience(claimed: unknown, audience: string | null): void {
  if (claimed === undefined || claimed === null) return
  const all: unknown[] = Array.isArray(claimed) ? claimed : [claimed]
  if (!all.every((one) => typeof one === "string")) {
    refuseToken("The JWT 'aud' claim must be a string or an array of strings", null, "PGRST303")
  }
  if (audience !== null && all.length > 0 && !all.includes(audience))
    refuseToken("JWT not in audience", null, "PGRST303")
}

function parse(text: string): Claims | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, "base64url").toString("utf8"))
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Claims)
      : null
  } catch {
    return null
  }
}

function refuseToken(message: string, details: string | null = null, code = "PGRST301"): never {
  const challenge = `Bearer error="invalid_token", error_description=${JSON.stringify(message)}`
  return refuse({ status: 401, code, message, details, headers: { "WWW-Authenticate": challenge } })
}
