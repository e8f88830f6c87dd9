/** Ends a session that this browser does not remember, and asks to log in (specification, section 2.1). */
export async function endStraySession(): Promise<void> {
  const answer = await fetch("/logout", { method: "POST" })
  if (answer.ok) location.assign("/login")
}
