import { AxeBuilder } from "@axe-core/playwright"
import type { Page } from "@playwright/test"

const wcag22aa = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]

/** A line for each element that breaks a rule of WCAG 2.2 AA, as far as a program can tell. */
export async function findBarriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(wcag22aa).analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} at ${node.target.join(" ")}`),
  )
}
