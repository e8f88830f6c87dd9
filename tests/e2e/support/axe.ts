import type { Page } from "@playwright/test"
import axe from "axe-core"

const wcag22aa = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]

/** A line for each element that violates WCAG 2.2 AA, as far as axe can tell. */
export async function findBarriers(page: Page): Promise<string[]> {
  // Parsing axe takes a tenth of a second: once per document.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source)
  return page.evaluate(async (values) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: { type: "tag", values },
      resultTypes: ["violations"],
    })
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help} at ${node.target.join(" ")}`),
    )
  }, wcag22aa)
}
