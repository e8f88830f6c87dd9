import { nearestStation } from "#shared/addresses/paths.ts"

export type Here =
  | { is: "found"; station: string }
  | { is: "denied" | "unavailable" | "far" | "failed" }

/**
 * The nearest station. It asks for the position only on a press, sends it rounded to some hundred metres in a request body,
 * and nothing stores it.
 */
export async function findHere(): Promise<Here> {
  if (!("geolocation" in navigator)) return { is: "unavailable" }
  try {
    const { latitude, longitude } = (await askBrowser()).coords
    const station = await askServer({ latitude: rounded(latitude), longitude: rounded(longitude) })
    return station === null ? { is: "far" } : { is: "found", station }
  } catch (problem) {
    if (!(problem instanceof GeolocationPositionError)) return { is: "failed" }
    return { is: problem.code === problem.PERMISSION_DENIED ? "denied" : "unavailable" }
  }
}

const patience = { timeout: 10_000, maximumAge: 60_000 }

const askBrowser = () =>
  new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, patience)
  })

async function askServer(position: { latitude: number; longitude: number }) {
  const body = JSON.stringify(position)
  const answer = await fetch(nearestStation, { method: "POST", body })
  if (!answer.ok) throw new Error(`nearest station: ${answer.status}`)
  return ((await answer.json()) as { value: string | null }).value
}

const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000
