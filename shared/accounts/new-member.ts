const longest = 50

/** The name with which a member begins: that of their account elsewhere, else the address before the @. */
export function nameOfNewMember(given: {
  displayName?: string | null
  email?: string | null
}): string {
  const local = given.email?.split("@")[0]
  const names = [given.displayName, local].map((name) => oneLine(name ?? ""))
  return [...(names.find(Boolean) ?? "ユーザー")].slice(0, longest).join("")
}

/** Without the characters that nobody sees: the database refuses a name with them, and a sign-up must not fail for it. */
const oneLine = (text: string) =>
  text
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "")
    .replaceAll(/[\p{C}\p{Z}\s]+/gu, " ")
    .trim()
