import type { ComponentProps, ElementType } from "react"

/** The props of a component that renders a button, or with `as` another element that looks the same. */
export type AsProps<Look, As extends ElementType> = Look & { as?: As } & Omit<
    ComponentProps<As>,
    keyof Look
  >

/** The element to render, with the type that keeps a button from submitting the form around it. */
export function elementOf(as?: ElementType): { Tag: ElementType; type?: "button" } {
  return as ? { Tag: as } : { Tag: "button", type: "button" }
}
