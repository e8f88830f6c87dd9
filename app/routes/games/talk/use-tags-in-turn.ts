import { type RefObject, useEffect, useRef } from "react"

const each = 90

/** A new name runs through the mentions that are in sight, from the newest up. */
export function useTagsInTurn(box: RefObject<HTMLElement | null>, name: string | undefined): void {
  const before = useRef(name)
  useEffect(() => {
    const isSame = before.current === name
    before.current = name
    if (isSame || matchMedia("(prefers-reduced-motion: reduce)").matches) return
    const tags = [...(box.current?.querySelectorAll('[data-mention="you"]') ?? [])].filter(
      (tag) => {
        const { top, bottom } = tag.getBoundingClientRect()
        return bottom > 0 && top < innerHeight
      },
    )
    for (const [n, tag] of tags.toReversed().entries())
      tag.animate(
        [
          { opacity: 0, transform: "scale(0.7)" },
          { opacity: 1, transform: "none" },
        ],
        {
          delay: n * each,
          duration: 260,
          fill: "backwards",
        },
      )
  }, [box, name])
}
