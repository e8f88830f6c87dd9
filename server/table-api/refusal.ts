/** An error as clients of this protocol read it. `headers` are sent beside it. */
export type Refusal = {
  status: number
  code: string
  message: string
  details: unknown
  hint: string | null
  headers?: Record<string, string>
}

export type RefusalParts = Pick<Refusal, "status" | "code" | "message"> & Partial<Refusal>

export function refusal(parts: RefusalParts): Refusal {
  return { details: null, hint: null, ...parts }
}

/** Ends the planning of a request. The engine answers it; see `refusalOf`. */
export function refuse(parts: RefusalParts): never {
  throw Object.assign(new Error(parts.message), { refusal: refusal(parts) })
}

export function refusalOf(error: unknown): Refusal | null {
  return error instanceof Error && "refusal" in error ? (error.refusal as Refusal) : null
}
