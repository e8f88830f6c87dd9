import pg from "pg"
import { tooLarge } from "#server/table-api/plan/bounded-rows.ts"
import { type Refusal, refusal } from "#server/table-api/refusal.ts"

const byCode: Record<string, number> = {
  "23503": 409,
  "23505": 409,
  "25006": 405,
  "21000": 500,
  // Requests cause these: too much, a view that takes no rows, too slow.
  "53400": 400,
  "55000": 405,
  "57014": 400,
  "42883": 404,
  "42P01": 404,
  "42P17": 500,
  PGRST: 500,
}

const byClass: Record<string, number> = {
  "08": 503,
  "09": 500,
  "0L": 403,
  "0P": 403,
  "25": 500,
  "28": 403,
  "2D": 500,
  "38": 500,
  "39": 500,
  "3B": 500,
  "40": 409,
  "53": 503,
  "55": 409,
  "57": 503,
  "58": 500,
  F0: 500,
  HV: 500,
  XX: 500,
  PT: 500,
}

/** An error of the database as clients read it. Others are rethrown by the caller: null. */
export function describeDatabaseError(error: unknown, isSignedIn: boolean): Refusal | null {
  if (!(error instanceof pg.DatabaseError)) return null
  const { code = "XX000", message, detail = null, hint = null } = error
  if (code === "22P02" && message.includes(tooLarge)) return answerTooLarge
  if (code === "PGRST") return readRaised(message, detail)
  const custom = /^PT([1-5]\d\d)$/.exec(code)?.[1]
  const status = custom ? Number(custom) : statusOf(error, code, isSignedIn)
  const headers = status === 401 ? { headers: { "WWW-Authenticate": "Bearer" } } : {}
  return refusal({ status, code, message, details: detail, hint, ...headers })
}

const answerTooLarge = refusal({
  status: 400,
  code: "54000",
  message: "The answer would be too large",
  hint: "Ask for fewer rows, columns or embedded resources: see limit, offset and select.",
})

function statusOf(
  { message, routine }: pg.DatabaseError,
  code: string,
  isSignedIn: boolean,
): number {
  // Other cases are faults of a view: a subquery of it with several rows.
  const isOfRequest =
    routine === "ExecOnConflictUpdate" || message.endsWith("requires a WHERE clause")
  if (code === "21000" && isOfRequest) return 400
  if (code === "42501") return isSignedIn ? 403 : 401
  return byCode[code] ?? byClass[code.slice(0, 2)] ?? 400
}

/** `raise sqlstate 'PGRST'` carries the whole answer in two JSON texts. */
function readRaised(message: string, detail: string | null): Refusal {
  const parsed = parse(message)
  if (!parsed || typeof parsed["code"] !== "string" || typeof parsed["message"] !== "string") {
    return malformed(`Invalid JSON value for MESSAGE: '${message}'`, messageHint)
  }
  if (detail === null) return malformed("DETAIL is missing in the RAISE statement", detailHint)
  const answer = parse(detail)
  const headers = answer?.["headers"]
  if (
    !answer ||
    typeof answer["status"] !== "number" ||
    typeof headers !== "object" ||
    headers === null
  ) {
    return malformed(`Invalid JSON value for DETAIL: '${detail}'`, detailHint)
  }
  return refusal({
    status: answer["status"],
    code: parsed["code"],
    message: parsed["message"],
    details: parsed["details"] ?? null,
    hint: typeof parsed["hint"] === "string" ? parsed["hint"] : null,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, String(value)]),
    ),
  })
}

const messageHint =
  "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'."
const detailHint =
  "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'."

function malformed(details: string, hint: string): Refusal {
  return refusal({
    status: 500,
    code: "PGRST121",
    message: "Could not parse JSON in the \"RAISE SQLSTATE 'PGRST'\" error",
    details,
    hint,
  })
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}
