/** The reason for the login modal, or null while it is closed. Any component may open it; the root renders it. */
let reason: string | null = null
const listeners = new Set<() => void>()

export const loginGate = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  reason: () => reason,
  reasonAtFirst: () => null,
  open: (why: string) => set(why),
  close: () => set(null),
}

function set(next: string | null) {
  reason = next
  for (const listener of listeners) listener()
}
