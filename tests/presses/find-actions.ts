import { globSync, readFileSync } from "node:fs"
import { parseAst } from "vite"
import { messages } from "#shared/messages/catalogue.ts"

/** Something a person can press: "toast 元に戻す". What is only known on a page is `*`, what changes is separated by `|`. */
export type Action = { name: string; file: string; pattern: RegExp }

type Node = { type: string } & Record<string, unknown>

/** A text in its variants; of `*` nothing is known. */
type Texts = string[]

const unknown: Texts = ["*"]

const exclude = ["app/routes/dev/**", "**/*.test.*"]

/** All actions of the site, from its sources. Components that are told their words have none of their own. */
export function findActions(): Action[] {
  const found = new Map<string, Action>()
  for (const file of globSync("app/**/*.{ts,tsx}", { exclude }).toSorted()) {
    for (const [kind, texts] of actionsIn(
      readFileSync(file, "utf8"),
      file.endsWith("x") ? "tsx" : "ts",
    )) {
      const known = [...new Set(texts)]
      const name = `${kind} ${known.join("|")}`
      if (known.some((text) => !/[^*\s]/.test(text)) || found.has(name)) continue
      const variants = known.map((text) => text.split("*").map(escaped).join(".*")).join("|")
      found.set(name, { name, file, pattern: new RegExp(`^${kind} (${variants})$`, "u") })
    }
  }
  return [...found.values()]
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Pairs of a kind and the texts of an action, in a source. */
export function actionsIn(source: string, lang: "ts" | "tsx" = "tsx"): [kind: string, Texts][] {
  const found: [string, Texts][] = []
  walk(parseAst(source, { lang }) as unknown as Node, (node) => {
    if (node.type === "JSXElement") {
      const given = attributesOf(node)
      const isPressable = given.has("onClick") || given.get("type")?.[0] === "submit"
      // A press into a field is no action.
      const isField = given.has("onChange")
      if (isPressable && !isField && !given.has("hidden")) {
        const label = given.get("aria-label") ?? given.get("label")
        found.push(["button", label ?? textOfAll(node.children as Node[])])
      }
      // A form or a question with one button of its own.
      const button = given.get("button")
      if (button) found.push(["button", button])
    }
    if (node.type === "ObjectExpression") {
      const given = propertiesOf(node)
      const label = given.get("label")
      if (label && given.has("onSelect")) found.push(["menu", textOf(label)])
      if (label && given.has("onPress")) found.push(["toast", textOf(label)])
    }
  })
  return found
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const each of value) walk(each, visit)
  if (!isNode(value) || isForNoScripts(value)) return
  visit(value)
  for (const child of Object.values(value)) walk(child, visit)
}

/** Journeys without scripts note no presses. */
const isForNoScripts = ({ type, openingElement }: Node) =>
  type === "JSXElement" && ((openingElement as Node).name as Node).name === "noscript"

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value

function attributesOf({ openingElement }: Node): Map<string, Texts> {
  const all = (openingElement as Node).attributes as Node[]
  return new Map(
    all
      .filter(({ type }) => type === "JSXAttribute")
      .map(({ name, value }) => [String((name as Node).name), value ? textOf(value) : unknown]),
  )
}

const propertiesOf = ({ properties }: Node) =>
  new Map(
    (properties as Node[])
      .filter(({ type }) => type === "Property")
      .map(({ key, value }) => [String((key as Node).name), value as Node]),
  )

/** Texts one after another, without the space around them. */
const textOfAll = (nodes: Node[]): Texts =>
  nodes
    .map(textOf)
    .reduce((before, texts) => before.flatMap((one) => texts.map((text) => one + text)), [""])
    .map((text) => text.replaceAll(/\*+/g, "*").replaceAll(/\s+/g, " ").trim())

function textOf(value: unknown): Texts {
  if (!isNode(value)) return unknown
  const node = value
  switch (node.type) {
    case "Literal":
      return [typeof node.value === "string" ? node.value : ""]
    case "JSXText":
      // A line break between elements is no text.
      return [String(node.value).replaceAll(/\s*\n\s*/g, "")]
    case "JSXExpressionContainer":
      return textOf(node.expression)
    case "JSXElement":
    case "JSXFragment":
      return textOfAll(node.children as Node[])
    case "ConditionalExpression":
      return [...textOf(node.consequent), ...textOf(node.alternate)]
    case "LogicalExpression":
      return node.operator === "&&" ? ["", ...textOf(node.right)] : textOf(node.right)
    case "TemplateLiteral": {
      const [first = "", ...rest] = (node.quasis as { value: { cooked: string } }[]).map(
        (quasi) => quasi.value.cooked,
      )
      return [first + rest.map((text) => `*${text}`).join("")]
    }
    case "MemberExpression":
      return messageAt(node)
    default:
      return unknown
  }
}

/** The text of `messages.STATUS.UNDO`. */
function messageAt(node: Node): Texts {
  const path: string[] = []
  let at: unknown = node
  while (isNode(at) && at.type === "MemberExpression") {
    path.unshift(String((at.property as Node).name))
    at = at.object
  }
  if (!isNode(at) || at.name !== "messages") return unknown
  const text = path.reduce<unknown>(
    (tree, key) => (tree as Record<string, unknown> | undefined)?.[key],
    messages,
  )
  return typeof text === "string" ? [text] : unknown
}
