import { createServer } from "node:http"

// A bare node:http server that sends one fixed answer: what nothing on top of Node can beat. Its parent tells it what.
process.once("message", ({ headers, body }: { headers: Record<string, string>; body: string }) => {
  const bytes = Buffer.from(body, "base64")
  const server = createServer((_request, response) => {
    response.writeHead(200, { ...headers, "content-length": bytes.length })
    response.end(bytes)
  })
  server.listen(0, "127.0.0.1", () => process.send?.(server.address()))
})
