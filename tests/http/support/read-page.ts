import { within } from "@testing-library/dom"
import { Window } from "happy-dom"
import { expect } from "vitest"
import { origin } from "./site.ts"

type Site = { get: (path: string) => Response | Promise<Response> }

/** A page as read without scripts: its texts, links and forms. */
export type ReadPage = ReturnType<typeof parse>

/** Requests a page as a browser does for a link: follows redirects and leaves out the fragment. */
export async function readPage(site: Site, address: string): Promise<ReadPage> {
  const [path = ""] = address.split("#")
  const answer = await site.get(path)
  const location = answer.headers.get("location")
  if (answer.status >= 300 && answer.status < 400 && location) {
    return readPage(site, location.replace(origin, ""))
  }
  return parse(site, address, answer.status, await answer.text())
}

function parse(site: Site, address: string, status: number, html: string) {
  const window = new Window({
    url: origin + address,
    settings: {
      enableJavaScriptEvaluation: false,
      disableJavaScriptFileLoading: true,
      disableCSSFileLoading: true,
      handleDisabledFileLoadingAsSuccess: true,
    },
  })
  // To happy-dom a place for a break is a block, and would be a space in the name of a link.
  window.document.write(html.replaceAll("<wbr/>", ""))
  // happy-dom has the same interfaces under its own types.
  const document = window.document as unknown as Document
  const main = () => within(document.body).getByRole("main")
  return {
    address,
    status,
    html,
    document,
    title: document.title,
    all: within(document.body),
    get main() {
      return within(main())
    },
    h1: () => words(within(document.body).getByRole("heading", { level: 1 })),
    meta: (name: string) =>
      document
        .querySelector(`meta[name="${name}"], meta[property="${name}"]`)
        ?.getAttribute("content"),
    canonical: () => document.querySelector("link[rel=canonical]")?.getAttribute("href"),
    follow: (link: Element) => readPage(site, addressOf(link)),
    /** Fills in the fields by name and submits the form. */
    submit(form: HTMLElement, filledIn: Record<string, string>) {
      for (const [name, value] of Object.entries(filledIn)) {
        const fields = [
          ...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`),
        ]
        const radio = fields.find((each) => each.type === "radio" && each.value === value)
        if (radio) {
          ;(radio as HTMLInputElement).checked = true
          continue
        }
        const [field] = fields
        if (!field) throw new Error(`The form has no field called ${name}.`)
        field.value = value
        expect(field.value, `a value of ${name}`).toBe(value)
      }
      return readPage(site, addressAfter(form))
    },
  }
}

/** The text of an element without its scripts, with single spaces. */
export function words(element: Element | null | undefined): string {
  const copy = element?.cloneNode(true) as Element | undefined
  for (const script of copy?.querySelectorAll("script") ?? []) script.remove()
  return (copy?.textContent ?? "").replaceAll(/\s+/g, " ").trim()
}

/** The address of this site that a link leads to. */
export const addressOf = (link: Element): string =>
  pathOf(new URL(link.getAttribute("href") ?? "", origin))

function addressAfter(form: HTMLElement): string {
  expect(form.getAttribute("method") ?? "get").toMatch(/^get$/i)
  const url = new URL(form.getAttribute("action") ?? "", origin)
  const fields = [...form.querySelectorAll<HTMLInputElement>("[name]")].filter(
    ({ type, checked, disabled }) =>
      !disabled && (checked || !["checkbox", "radio"].includes(type)),
  )
  url.search = new URLSearchParams(fields.map(({ name, value }) => [name, value])).toString()
  return pathOf(url)
}

const pathOf = ({ pathname, search, hash }: URL) => pathname + search + hash
