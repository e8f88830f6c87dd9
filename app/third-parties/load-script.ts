/** Adds a script to the head. Resolves also if it does not load: offline, or blocked by the visitor. */
export function loadScript(src: string): Promise<void> {
  const script = document.createElement("script")
  script.async = true
  script.src = src
  return new Promise((done) => {
    script.addEventListener("load", () => done())
    script.addEventListener("error", () => done())
    document.head.append(script)
  })
}
