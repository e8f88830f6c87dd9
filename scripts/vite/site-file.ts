type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }

/** The frame of all pages, and the page on which most visits begin. */
const firstPages = ["/app/root.tsx", "/app/routes/mysteries/detail.tsx"]

/** The file "site" for a module that `firstPages` need, and null for what only other pages share. */
export function siteFile(id: string, modules: Modules): "site" | null {
  const seen = new Set<string>()
  return isNeeded(id) ? "site" : null

  function isNeeded(module: string): boolean {
    if (firstPages.some((page) => module.endsWith(page))) return true
    if (seen.has(module)) return false
    seen.add(module)
    return modules.getModuleInfo(module)?.importers.some(isNeeded) ?? false
  }
}
