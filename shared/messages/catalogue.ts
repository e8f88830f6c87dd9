/**
 * All messages to users, under the keys of the specification. A namespace, so that a page's bundle contains only the messages
 * it uses.
 */
export * as messages from "./keys.ts"
