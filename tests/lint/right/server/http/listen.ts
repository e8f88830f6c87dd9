import { createServer } from "node:http"

createServer().listen(3000)
