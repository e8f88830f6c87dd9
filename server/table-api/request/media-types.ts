export type Shape =
  | { kind: "array" | "object"; stripNulls: boolean }
  | { kind: "csv" | "plan" | "geojson" }
  | { kind: "raw"; type: string }
  | { kind: "openapi" }

/** The media types of an `Accept` header, those a client prefers first. */
export function readAccept(header: string | undefined): string[] {
  const parts = (header ?? "*/*").split(",").map((part) => {
    const [type = "", ...parameters] = part.split(";").map((text) => text.trim())
    const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2)
    const rest = parameters.filter((parameter) => !parameter.startsWith("q="))
    const name = [type.toLowerCase(), ...rest].join(";")
    return { name, quality: quality === undefined ? 1 : Number(quality) || 0 }
  })
  return parts
    .filter(({ name }) => name !== "")
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ name }) => name)
}

/** The shape of answer that a media type stands for. */
export function shapeOf(mediaType: string): Shape | null {
  const [type = "", ...parameters] = mediaType.split(";")
  const stripNulls = parameters.includes("nulls=stripped")
  switch (type) {
    case "*/*":
    case "application/*":
    case "application/json":
    case "application/vnd.pgrst.array":
    case "application/vnd.pgrst.array+json":
      return { kind: "array", stripNulls }
    case "application/vnd.pgrst.object":
    case "application/vnd.pgrst.object+json":
      return { kind: "object", stripNulls }
    case "text/csv":
      return { kind: "csv" }
    case "application/geo+json":
      return { kind: "geojson" }
    case "application/openapi+json":
      return { kind: "openapi" }
    case "text/plain":
    case "text/xml":
    case "application/octet-stream":
      return { kind: "raw", type }
    default:
      return type.startsWith("application/vnd.pgrst.plan") ? { kind: "plan" } : null
  }
}
