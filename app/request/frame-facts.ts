import { createContext } from "react"

/** What the frame needs to know of the server. The browser reads it on <html>; pages are cached until midnight at most. */
export const FrameFacts = createContext(
  typeof document === "undefined"
    ? { origin: "", copyright: "" }
    : { origin: location.origin, copyright: document.documentElement.dataset.copyright },
)
