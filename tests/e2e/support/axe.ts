import { AxeBuilder } from "@axe-core/playwright"
import type { Page } from "@playwright/test"

const wcag22aa = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]

/** What a theme can break. */
const ofColors = ["color-contrast", "link-in-text-block"]

/** A line for each element that violates WCAG 2.2 AA, as far as axe can tell; of all rules, or of those about colors. */
export async function findBarriers(
  page: Page,
  about: "everything" | "colors" = "everything",
): Promise<string[]> {
  const runOnly =
    about === "colors"
      ? ({ type: "rule", values: ofColors } as const)
      : ({ type: "tag", values: wcag22aa } as const)
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: { ...runOnly, values: [...runOnly.values] }, resultTypes: ["violations"] })
    // axe runs in the page itself. Our pages have no frames, and its default opens a blank tab for each run: four times as slow.
    .setLegacyMode()
    .analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} at ${node.target.join(" ")}`),
  )
}
