import { useState } from "react"

/** The typed text, and the key under which it is sent: the same text sent again has the same key. */
type Draft = { text: string; submission: string }

/** A text in this tab that outlasts a failed sending, an expired session and the login after it. */
export function useDraft(name: string) {
  const [draft, setDraft] = useState(() => read(name) ?? draftOf(""))
  function setText(text: string) {
    const next = draftOf(text)
    setDraft(next)
    store(name, next)
  }
  function forget() {
    setDraft(draftOf(""))
    store(name, null)
  }
  return { draft, setText, forget }
}

/** randomUUID() exists on secure origins only. */
const draftOf = (text: string): Draft => ({
  text,
  submission: Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) =>
    part.toString(16).padStart(8, "0"),
  ).join("-"),
})

function read(name: string): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "null") as Draft | null
  } catch {
    return null
  }
}

function store(name: string, draft: Draft | null): void {
  try {
    if (draft === null || draft.text === "") sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify(draft))
  } catch {
    // Without storage the draft lasts as long as the page.
  }
}
