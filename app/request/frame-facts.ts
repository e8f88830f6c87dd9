import { createContext } from "react"

/** Facts of the server that the frame needs. The browser reads them on <html>; pages are cached until midnight at most. */
export const FrameFacts = createContext(
  typeof document === "undefined"
    ? { origin: "", copyright: "" }
    : { origin: location.origin, copyright: document.documentElement.dataset.copyright },
)
