/** Into the page's head. Done also where it does not come: offline, or kept away by the visitor. */
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
