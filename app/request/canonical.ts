import { redirect } from "react-router"

/** One address for one state: any other spelling of it leads to `address`. `names` are the parameters the page knows. */
export function leadTo(address: string, query: URLSearchParams, names: readonly string[]): void {
  const given = new URLSearchParams(
    names.flatMap((name) => query.getAll(name).map((value) => [name, value])),
  ).toString()
  const [, wanted = ""] = address.split("?")
  // Not for good: which value goes without saying may depend on the day.
  if (given !== wanted) throw redirect(address)
}
