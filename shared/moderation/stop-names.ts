/** Names for what a suspension stops. */
export const stopNames: Readonly<Record<string, string>> = {
  writing: "書き込みだけ",
  everything: "ログインも書き込みも",
}
