import type { BrowserContext } from "@playwright/test"
import { isTold, toldNames } from "#tests/support/told-to-visitors.ts"

/** Notes what pages keep in the browser. Returns a function for the names, and those of cookies, that /privacy does not tell. */
export async function watchKeptNames(context: BrowserContext): Promise<() => Promise<string[]>> {
  const kept = new Set<string>()
  await context.exposeBinding("noteKept", (_, name: string) => void kept.add(name))
  await context.addInitScript(listenForNames)
  return async () => {
    const cookies = (await context.cookies()).map(({ name }) => name)
    return [
      ...cookies.filter((name) => !isOfPractice(name) && !isTold(name, toldNames.cookies)),
      ...[...kept].filter((name) => !isTold(name, toldNames.kept)),
    ]
  }
}

/** The practice provider is at another port, which cookies do not tell apart. */
const isOfPractice = (name: string) => name.startsWith("practice-")

/** Runs in the page. */
function listenForNames(): void {
  const { noteKept } = globalThis as unknown as { noteKept: (name: string) => void }
  const noted = new Set<string>()
  const note = (name: string) => {
    if (!noted.has(name)) noteKept(name)
    noted.add(name)
  }
  const { setItem } = Storage.prototype
  Storage.prototype.setItem = function (name, value) {
    note(name)
    setItem.call(this, name, value)
  }
  const { open } = IDBFactory.prototype
  IDBFactory.prototype.open = function (name, version) {
    note(name)
    return open.call(this, name, version)
  }
}
