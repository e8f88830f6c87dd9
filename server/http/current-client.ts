import { AsyncLocalStorage } from "node:async_hooks"

/** The network that the present request comes from, as the limits count it. Requests without a limit have none. */
export const currentClient = new AsyncLocalStorage<string>()
