/** The review that its author has just posted or saved: the page that shows it next leads them there. */
const key = "saved-review"

export function rememberSaved(id: number): void {
  try {
    sessionStorage.setItem(key, String(id))
  } catch {
    // In a browser without storage the page begins where it was scrolled to.
  }
}

export function takeSaved(id: number): boolean {
  try {
    if (sessionStorage.getItem(key) !== String(id)) return false
    sessionStorage.removeItem(key)
    return true
  } catch {
    return false
  }
}
