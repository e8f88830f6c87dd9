import { createContext } from "react"

/** While the server draws: the mark of our own inline scripts. In the browser there is none, nor in the page. */
export const CspNonce = createContext<string | undefined>(undefined)
