import path from "node:path"
import type { Plugin } from "vite"

type Node = { type: string; start: number; end: number }
type Call = Node & {
  callee: { name?: string; object?: { name?: string } }
  arguments: Node[]
}

const texts = new Set(["Literal", "TemplateLiteral", "BinaryExpression"])

/**
 * Gives React Router's messages to developers as file and line in browsers: they are 2 kB on every page. Those of the server,
 * of development and of tests stay whole.
 */
export function shortenRouterMessages(): Plugin {
  return {
    name: "shorten-router-messages",
    apply: "build",
    applyToEnvironment: (environment) => environment.config.consumer === "client",
    transform: {
      filter: { id: /\/react-router\/dist\/production\/lib\// },
      handler(code, id) {
        const messages = messagesIn(this.parse(code))
        if (/\binvariant\(\w/.test(code) && messages.length === 0 && !id.endsWith("invariant.js")) {
          this.error(`No message was found in ${id}: React Router is written in another way now.`)
        }
        return { code: shorten(code, path.basename(id, ".js"), messages), map: null }
      },
    },
  }
}

/** The message of each `invariant(…, message)`, `warning(…, message)`, `new Error(message)` and `console.warn(message)`. */
function messagesIn(program: { body: unknown }): Node[] {
  const found: Node[] = []
  const visit = (node: unknown) => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (!isNode(node)) return
    const message = isCall(node) ? messageOf(node) : undefined
    if (message && texts.has(message.type)) found.push(message)
    else Object.values(node).forEach(visit)
  }
  visit(program.body)
  return found
}

function messageOf({ callee, arguments: passed }: Call): Node | undefined {
  if (/^(invariant|warning)(\$\d+)?$/.test(callee.name ?? "")) return passed[1]
  if (callee.name === "Error" || callee.object?.name === "console") return passed[0]
  return undefined
}

function shorten(code: string, file: string, messages: Node[]): string {
  let shortened = code
  for (const { start, end } of messages.toReversed()) {
    const line = code.slice(0, start).split("\n").length
    shortened = `${shortened.slice(0, start)}"${file}:${line}"${shortened.slice(end)}`
  }
  return shortened
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value
const isCall = (node: Node): node is Call =>
  node.type === "CallExpression" || node.type === "NewExpression"
