import type { ShownPlace } from "#domain/games/chat/shown.ts"

/** Places of the park from above, in a box of 100 around their middle. North is up. */
export function Outline({ of }: { of: ShownPlace["outline"] }) {
  switch (of) {
    case "tower":
      return (
        <path
          d="M-26-26h52v52h-52zM-26-26 26 26M26-26-26 26"
          fill="none"
          stroke="currentColor"
          strokeWidth="6"
        />
      )
    case "valley":
      return (
        <path
          d="M12-32-14 0 12 32"
          fill="none"
          stroke="currentColor"
          strokeWidth="13"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )
    case "pond":
      return (
        <path
          d="M-30 2C-32-18-14-26 2-20c12 4 20 0 27 8 9 11 2 30-13 29C4 16 0 6-8 10c-10 5-21 4-22-8z"
          fill="currentColor"
        />
      )
    case "square":
      return <circle r="15" fill="currentColor" />
    case "tree":
      return <circle r="24" fill="none" stroke="currentColor" strokeWidth="8" />
    case "mound":
      return (
        <path transform="rotate(30)" d="M-7 2A18 18 0 1 1 7 2L17 33H-17z" fill="currentColor" />
      )
  }
}
