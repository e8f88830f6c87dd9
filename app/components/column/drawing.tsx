import { createElement, type ReactNode } from "react"
import type { Drawing as Drawn, DrawingNode } from "#shared/columns/drawing.ts"

type Props = {
  of: Drawn
  /** In words; empty where the words stand beside it. */
  words: string
  /** Fills its box and is cut at the edges. */
  fills?: boolean
  className?: string
}

/** A drawing in the colours of the theme. It is data with a known list of elements, so nothing in it runs. */
export function Drawing({ of, words, fills, className }: Props) {
  const { viewBox, ...attributes } = of.attributes
  return (
    <svg
      {...propsOf(attributes)}
      viewBox={viewBox}
      preserveAspectRatio={fills ? "xMidYMid slice" : undefined}
      className={className}
      {...(words === "" ? { "aria-hidden": true } : { role: "img", "aria-label": words })}
    >
      {of.children.map(nodeOf)}
    </svg>
  )
}

function nodeOf(node: DrawingNode, n: number): ReactNode {
  if (typeof node === "string") return node
  const { element, attributes, children } = node
  return createElement(element, { ...propsOf(attributes), key: n }, ...children.map(nodeOf))
}

/** As React spells attributes. */
const propsOf = (attributes: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )
