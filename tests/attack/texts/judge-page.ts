import { createHash } from "node:crypto"
import { Window } from "happy-dom"

/** One for all pages: what a window holds is freed late, and hundreds of them filled the memory. */
const window = new Window({
  settings: {
    enableJavaScriptEvaluation: false,
    disableJavaScriptFileLoading: true,
    disableCSSFileLoading: true,
    disableIframePageLoading: true,
    handleDisabledFileLoadingAsSuccess: true,
  },
})

type Read = { origin: string; address: string; headers: Headers; text: string }

/** `links` are the addresses of this site that the page leads to. */
export type Judged = { wrong: string[]; scripts: number; links: string[] }

/** Addresses that a browser opens or loads. */
const addressed = ["href", "src", "action", "formaction", "poster", "data", "xlink:href"]
const dangerous = "iframe, object, embed, base, frame, applet, meta[http-equiv], link[rel=import]"

export function judgePage(read: Read): Judged {
  const type = read.headers.get("content-type") ?? ""
  if (type.startsWith("text/html")) return judgeHtml(read)
  const wrong: string[] = []
  if (read.headers.get("x-content-type-options") !== "nosniff") wrong.push("no nosniff")
  if (/xml/.test(type) && /<(?:script|img|svg|iframe|x)\b/i.test(read.text))
    wrong.push("an injected element")
  // A line break in a name must not begin a line of its own.
  if (/calendar/.test(type) && /^(?:SUMMARY:偽|X: y)/m.test(read.text))
    wrong.push("an injected line")
  if (/json/.test(type)) JSON.parse(read.text)
  return { wrong, scripts: 0, links: [] }
}

function judgeHtml({ origin, address, headers, text }: Read): Judged {
  const document = new window.DOMParser().parseFromString(text, "text/html")
  const elements = [...document.querySelectorAll("*")]
  const policy = headers.get("content-security-policy") ?? ""
  const wrong: string[] = []
  const links = new Set<string>()
  let scripts = 0
  for (const element of elements) {
    const tag = element.tagName.toLowerCase()
    if (element.matches(dangerous)) wrong.push(`an element ${tag}`)
    if (tag === "script") {
      scripts += 1
      const fault = faultOfScript(
        element.getAttribute("type"),
        element.getAttribute("src"),
        element.textContent,
        policy,
      )
      if (fault) wrong.push(fault)
    }
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name)) wrong.push(`an attribute ${name} on ${tag}`)
      if (!addressed.includes(name.toLowerCase())) continue
      const url = URL.parse(value ?? "", origin + address)
      if (url && !isHarmless(url, tag)) wrong.push(`${tag} ${name}="${value?.slice(0, 60)}"`)
      if (tag === "a" && url?.origin === origin) links.add(url.pathname + url.search)
    }
  }
  return { wrong, scripts, links: [...links] }
}

/** Inline scripts are ours where the policy names their hash; data must be data. */
function faultOfScript(
  type: string | null,
  src: string | null,
  source: string,
  policy: string,
): string | null {
  if (src !== null)
    return src.startsWith("/") && !src.startsWith("//") ? null : `a script from ${src}`
  if (type === "application/ld+json") {
    try {
      JSON.parse(source)
      return null
    } catch {
      return "structured data that is no JSON"
    }
  }
  const hash = createHash("sha256").update(source).digest("base64")
  return policy.includes(`'sha256-${hash}'`)
    ? null
    : `a script that is not ours: ${source.slice(0, 60)}`
}

function isHarmless({ protocol, username }: URL, tag: string): boolean {
  if (/^(?:javascript|vbscript|blob|file):$/.test(protocol)) return false
  if (tag !== "a") return protocol !== "data:" || tag === "img"
  if (protocol === "mailto:" || protocol === "webcal:") return true
  return /^https?:$/.test(protocol) && username === ""
}
