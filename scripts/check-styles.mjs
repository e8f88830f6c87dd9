import { glob, readFile } from "node:fs/promises"
import path from "node:path"
import { shortClassName } from "./vite/short-class-names.ts"
import { root } from "./root.mjs"

/** Fails where a style sheet is missing from the build: a bundler may take a module without used names for empty. */
export async function checkStyles() {
  const own = JSON.parse(await readFile(path.join(root, "build/own-assets.json"), "utf8"))
  const sheets = own.filter((file) => file.endsWith(".css"))
  const built = await Promise.all(
    sheets.map((file) => readFile(path.join(root, "build/client/assets", file), "utf8")),
  )
  const styles = built.join("\n")
  const missing = []
  for await (const file of glob("app/**/*.module.css", {
    cwd: root,
    exclude: ["app/routes/dev"],
  })) {
    const source = await readFile(path.join(root, file), "utf8")
    const name = firstStyled(source)
    if (name && !styles.includes(`.${shortClassName(name, path.join(root, file), source)}`))
      missing.push(file)
  }
  if (missing.length > 0) throw new Error(`Not in the build: ${missing.join(", ")}`)
}

/** The first class with a declaration of its own: one that only composes others has no rule in the build. */
function firstStyled(source) {
  const rules = source.matchAll(/^\s*\.([\w-]+) \{([^}]*)\}/gm)
  return rules.find(([, , body]) => body.replaceAll(/composes:[^;]*;/g, "").trim() !== "")?.[1]
}
