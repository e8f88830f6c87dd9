/** The markup of a part that the document had, for `dangerouslySetInnerHTML`. */
export type Markup = {
  /** In the document at first, and later the element that was last made of it. */
  element: Element
  __html: { toString: () => string }
}

/**
 * An object for all renders of a part, because React writes a new one again. The text is read only if React asks for it, which it
 * does not where it takes over what is there.
 */
export function markupOf(element: Element): Markup {
  const markup: Markup = { element, __html: { toString: () => markup.element.innerHTML } }
  return markup
}
