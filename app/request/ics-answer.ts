/** An iCalendar file. The page cache sets its caching headers. */
export function icsAnswer(ics: string, fileName: string): Response {
  return new Response(ics, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName}.ics"`,
      "X-Robots-Tag": "noindex",
    },
  })
}
