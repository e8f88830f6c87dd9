/**
 * Everything the product tells a person, under the keys of the specification. A namespace, so that a page carries only the
 * messages it may tell.
 */
export * as messages from "./keys.ts"
