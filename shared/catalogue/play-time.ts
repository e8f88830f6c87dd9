/** The range of the form's slider: 0 to 12 hours in quarter hours. Its maximum stands for anything longer. */
export const playTimeSlider = {
  maxHours: 12,
  stepHours: 0.25,
  startLabel: "0時間",
  endLabel: "12時間以上",
} as const

const maxMinutes = playTimeSlider.maxHours * 60

/** Zero on the slider means unknown. */
export function playTimeMinutes(hours: number): number | null {
  return hours === 0 ? null : Math.round(hours * 60)
}

export function playTimeHours(minutes: number | null): number {
  return Math.min(minutes ?? 0, maxMinutes) / 60
}

export function sliderText(hours: number): string {
  const minutes = playTimeMinutes(hours)
  if (minutes === null) return "-"
  return minutes < maxMinutes ? `約${hoursAndMinutes(minutes)}` : playTimeSlider.endLabel
}

/** The help text beside a play time. */
export const playTimeHelp = "移動などを含めた合計時間です。"

export function playTimeText(minutes: number): string {
  return minutes < maxMinutes ? hoursAndMinutes(minutes) : playTimeSlider.endLabel
}

/** Zero parts are left out: 2時間, 45分. */
export function hoursAndMinutes(total: number): string {
  const hours = Math.floor(total / 60)
  const minutes = Math.round(total % 60)
  if (hours === 0) return `${minutes}分`
  return minutes === 0 ? `${hours}時間` : `${hours}時間${minutes}分`
}
