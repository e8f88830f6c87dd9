import type { Locator, Page } from "@playwright/test"
import axe from "axe-core"

const wcag22aa = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]

/** Items of a list are drawn by the same code: the first six stand for the others, which would take most of the time. */
const furtherItems = [["main :is(ul, ol, tbody) > :nth-child(n + 7)"]]

/** Of the site's frame. */
const aroundMain = ["header", "nav", "footer"].map((name) => [`${name}:not(main *)`])

/** The whole page, the page without its frame, or one element of it, such as what has just opened. */
export type PartOfPage = "page" | "main" | Locator

/** A line for each element that violates WCAG 2.2 AA, as far as axe can tell. */
export async function findBarriers(page: Page, part: PartOfPage = "page"): Promise<string[]> {
  // Parsing axe takes a tenth of a second: once per document.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source)
  const root = typeof part === "string" ? page.locator("html") : part
  return root.evaluate(
    async (element, { values, exclude }) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
        { include: [element], exclude },
        { runOnly: { type: "tag", values }, resultTypes: ["violations"] },
      )
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map((node) => `${id}: ${help} at ${node.target.join(" ")}`),
      )
    },
    {
      values: wcag22aa,
      exclude: part === "main" ? [...furtherItems, ...aroundMain] : furtherItems,
    },
  )
}
