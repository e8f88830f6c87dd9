import { AxeBuilder } from "@axe-core/playwright"
import type { Page } from "@playwright/test"

const wcag22aa = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]

/** A line for each element that violates WCAG 2.2 AA, as far as axe can tell. */
export async function findBarriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: { type: "tag", values: wcag22aa }, resultTypes: ["violations"] })
    // axe runs in the page itself. Our pages have no frames, and its default opens a blank tab for each run: four times as slow.
    .setLegacyMode()
    .analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} at ${node.target.join(" ")}`),
  )
}
