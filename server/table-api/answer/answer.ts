import type { Refusal } from "#server/table-api/refusal.ts"

export type Answer = { status: number; headers: [string, string][]; body: Buffer | string | null }

export const jsonType = "application/json; charset=utf-8"

export function answerRefusal({ status, code, message, details, hint, headers }: Refusal): Answer {
  const body = JSON.stringify({ code, details, hint, message })
  return {
    status,
    headers: [
      ["Content-Type", jsonType],
      ["Proxy-Status", `table-api; error=${code}`],
      ...Object.entries(headers ?? {}),
    ],
    body,
  }
}
