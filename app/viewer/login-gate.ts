/** The reason for the login modal, or null while it is closed. Any component may open it; the root renders it. */
let reason: string | null = null
/** The value of the button that was pressed, which is offered again after the login. */
let button: string | undefined
const listeners = new Set<() => void>()

export const loginGate = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  reason: () => reason,
  reasonAtFirst: () => null,
  button: () => button,
  open(why: string, pressed?: string) {
    button = pressed
    set(why)
  },
  close: () => set(null),
}

function set(next: string | null) {
  reason = next
  for (const listener of listeners) listener()
}
