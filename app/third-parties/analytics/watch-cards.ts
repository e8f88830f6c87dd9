import type { CardEvent } from "#shared/third-parties/analytics-events.ts"

type Noun = "mystery" | "review"

const steps = [0, 0.1, 0.2, 0.3, 0.4, 0.5]

/**
 * Watches every `[data-card="mystery:…"]` and `[data-card="review:…"]` of the page, later ones included, with one observer
 * and one listener, so that a card costs only an attribute.
 */
export function watchCards(note: (event: CardEvent) => void, stay: AbortSignal): void {
  const sight = new IntersectionObserver(
    (entries) => entries.filter(({ isIntersecting }) => isIntersecting).forEach(see),
    { threshold: steps },
  )
  const arrivals = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof Element) observe(node)
    }
  })

  function observe(part: Element) {
    if (part.matches("[data-card]")) sight.observe(part)
    for (const card of part.querySelectorAll("[data-card]")) sight.observe(card)
  }

  function see(entry: IntersectionObserverEntry) {
    const { noun, subject } = cardOf(entry.target)
    if (noun === "mystery") note({ kind: "card-impression", subject })
    if (!isSeen(entry)) return
    note({ kind: noun === "mystery" ? "card-view" : "review-impression", subject })
    sight.unobserve(entry.target)
  }

  function hear({ target, button }: MouseEvent) {
    const link = target instanceof Element ? target.closest("a") : null
    const card = link?.closest("[data-card]")
    if (!link || !card || button > 1) return
    const { noun, subject, id } = cardOf(card)
    if (!link.pathname.endsWith(`/${id}`)) return
    note({ kind: noun === "mystery" ? "card-click" : "review-click", subject })
  }

  observe(document.body)
  arrivals.observe(document.body, { childList: true, subtree: true })
  // The middle button opens links without a click event.
  document.addEventListener("click", hear, { capture: true, signal: stay })
  document.addEventListener("auxclick", hear, { capture: true, signal: stay })
  stay.addEventListener("abort", () => {
    sight.disconnect()
    arrivals.disconnect()
  })
}

/** Half of the card, or half of the window for a tall card. */
function isSeen({ intersectionRatio, intersectionRect }: IntersectionObserverEntry): boolean {
  return intersectionRatio >= 0.5 || intersectionRect.height >= innerHeight / 2
}

function cardOf(card: Element): { noun: Noun; subject: string; id: string } {
  const subject = card.getAttribute("data-card") ?? ""
  const [noun, id = ""] = subject.split(":")
  return { noun: noun as Noun, subject, id }
}
