import { serve } from "@hono/node-server" // wrong: no-restricted-imports
import { createServer } from "node:http"

export const first = serve({ fetch })
export const second = createServer().listen(3000) // wrong: no-restricted-properties
export const port = process.env.PORT // wrong: no-process-env
