import type { Config } from "#server/config.ts"
import { type Allowed, nothingMore } from "./content-security-policy.ts"

type Outside = Pick<Config, "ads" | "measurementId" | "s3" | "google" | "x">

const tag = "https://www.googletagmanager.com"
const analytics = ["https://*.google-analytics.com", "https://*.analytics.google.com"]

/** Other origins that pages may use, by configuration; none by default. */
export function allowedOrigins({ ads, measurementId, s3, google, x }: Outside): Allowed {
  const parts: Partial<Allowed>[] = []
  if (ads) {
    const network = [new URL(ads.scriptUrl).origin]
    parts.push({ scripts: network, images: network, connections: network, frames: network })
  }
  if (measurementId) {
    parts.push({ scripts: [tag], images: [tag, ...analytics], connections: [tag, ...analytics] })
  }
  if (s3) parts.push({ images: [new URL(s3.endpoint).origin] })
  // `form-action` also covers the redirects of a form, and sign-in starts with a form.
  if (google) parts.push({ forms: ["https://accounts.google.com"] })
  if (x) parts.push({ forms: ["https://x.com", "https://api.x.com"] })

  return parts.reduce<Allowed>(joined, nothingMore)
}

function joined(all: Allowed, more: Partial<Allowed>): Allowed {
  return {
    scripts: [...all.scripts, ...(more.scripts ?? [])],
    images: [...all.images, ...(more.images ?? [])],
    connections: [...all.connections, ...(more.connections ?? [])],
    frames: [...all.frames, ...(more.frames ?? [])],
    forms: [...all.forms, ...(more.forms ?? [])],
  }
}
