import type { KeyboardEvent } from "react"

/** Enter that ends a conversion sends nothing, in Safari neither, where it comes after the conversion. */
export function keepConversion(event: KeyboardEvent) {
  const { key, keyCode, nativeEvent } = event
  if (key === "Enter" && (nativeEvent.isComposing || keyCode === 229)) event.preventDefault()
}
