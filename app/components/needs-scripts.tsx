/** Without scripts, in place of what only works with them. Pages do not know their reader then (docs/decisions/design.md). */
export const NeedsScripts = ({ what }: { what: string }) => (
  <noscript>
    {import.meta.env.SSR && (
      <p className="text-14 ink-2">{`${what}には、ブラウザのJavaScriptをオンにしてください。`}</p>
    )}
  </noscript>
)
