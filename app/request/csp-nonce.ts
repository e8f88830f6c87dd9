import { createContext } from "react"

/** The nonce of our own inline scripts during server rendering. Neither the page nor the browser ever has it. */
export const CspNonce = createContext<string | undefined>(undefined)
