/** The texts of a form as somebody typed them. Files are not among them: a browser does not take them back. */
export type Typed = Readonly<Record<string, string>>

export function typedIn(form: FormData): Typed {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string")
  return Object.fromEntries(texts)
}
