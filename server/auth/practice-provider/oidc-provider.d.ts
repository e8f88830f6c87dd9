/** The part of oidc-provider that we use; it has no types of its own. */
declare module "oidc-provider" {
  import type { IncomingMessage, ServerResponse } from "node:http"

  type Person = {
    accountId: string
    claims: () => Record<string, unknown> & { sub: string }
  }

  type Context = {
    method: string
    path: string
    status: number
    type: string
    body: string
    req: IncomingMessage
    res: ServerResponse
    set: (headers: Record<string, string>) => void
    redirect: (address: string) => void
    oidc: {
      client: { clientId: string }
      session: { accountId?: string }
    }
  }

  type Interaction = {
    uid: string
    params: { client_id?: string }
    prompt: { name: string }
    session?: { accountId: string }
  }

  class Grant {
    constructor(given: { clientId: string; accountId: string | undefined })
    addOIDCScope(scopes: string): void
    save(): Promise<string>
  }

  type Session = { accountId?: string | undefined; persist: () => Promise<string> }

  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>)
    proxy: boolean
    Grant: typeof Grant
    Session: { get: (ctx: Context) => Promise<Session> }
    use(middleware: (ctx: Context, next: () => Promise<void>) => Promise<void>): void
    on(event: string, listener: (error: Error) => void): void
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>
    interactionResult(
      request: IncomingMessage,
      response: ServerResponse,
      result: Record<string, unknown>,
    ): Promise<string>
  }

  export const interactionPolicy: {
    Prompt: new (given: { name: string; requestable: boolean }) => object
    base: () => { add: (prompt: object, index: number) => void }
  }
}

declare module "oidc-provider/lib/adapters/memory_adapter.js" {
  export function createMemoryAdapter(): (model: string) => object
}
