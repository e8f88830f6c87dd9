export type Sample = { labels?: Record<string, string>; value: number; suffix?: string }

export type Family = {
  name: string
  help: string
  type: "counter" | "gauge" | "histogram"
  samples: Sample[]
}

/** The text format of Prometheus, version 0.0.4. Every name begins with the site's. */
export const exposition = (families: Family[]): string =>
  families
    .filter(({ samples }) => samples.length > 0)
    .map(textOf)
    .join("")

export const contentType = "text/plain; version=0.0.4; charset=utf-8"

function textOf({ name, help, type, samples }: Family): string {
  const full = `nazomeguri_${name}`
  const lines = samples.map(
    ({ labels = {}, value, suffix = "" }) => `${full}${suffix}${labelsOf(labels)} ${value}`,
  )
  return [`# HELP ${full} ${help}`, `# TYPE ${full} ${type}`, ...lines, ""].join("\n")
}

function labelsOf(labels: Record<string, string>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return pairs.length > 0 ? `{${pairs.join(",")}}` : ""
}

const escaped = (value: string) =>
  value.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n")
