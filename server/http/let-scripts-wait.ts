const modulePreload = /<link rel="modulepreload"/g

/**
 * Styles and pictures come before scripts: a page is complete without these. React puts all preloaded modules above the style
 * sheets, and gives them no priority.
 */
export function letScriptsWait(page: string): string {
  const end = page.indexOf("</head>")
  const head = page.slice(0, end)
  return head.replaceAll(modulePreload, `$& fetchpriority="low"`) + page.slice(end)
}
