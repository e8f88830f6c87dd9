import { z } from "zod"

/** The wanted state and not a toggle, so that a form that arrives twice changes nothing the second time. */
const wanted = z.enum(["0", "1"]).transform((digit) => digit === "1")

export const muteForm = z.strictObject({ muted: wanted })
export const blockForm = z.strictObject({ blocked: wanted })
