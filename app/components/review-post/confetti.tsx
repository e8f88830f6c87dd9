import { type CSSProperties, useEffect, useState } from "react"
import css from "./confetti.module.css"

const pieces = Array.from({ length: 50 }, (_, n) => n)
/** One after the other. */
const apart = 30
export const confettiLifetime = 4000

const colours = ["primary", "amber", "flame-2", "flame-4", "flame-5"]

/** The same scatter each time, without a look of order: multiples of the golden ratio. */
const scatter = (n: number, by: number) => (n * by) % 1

const pieceStyle = (n: number) =>
  ({
    "--at": `${scatter(n, 0.618) * 100}%`,
    "--down": `${scatter(n, 0.755) * 100}%`,
    "--turn": `${Math.round(scatter(n, 0.367) * 720)}deg`,
    "--colour": `var(--${colours[n % colours.length]})`,
    animationDelay: `${n * apart}ms`,
  }) as CSSProperties

/** Falls once, for a review that was posted. */
export function Confetti() {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setOver, confettiLifetime, true)
    return () => clearTimeout(timer)
  }, [])
  if (isOver) return null
  return (
    <div className={css.confetti} aria-hidden>
      {pieces.map((n) => (
        <i key={n} style={pieceStyle(n)} />
      ))}
    </div>
  )
}
