/** A drawn picture that needs no file: hills under a sun, in the given hue. */
export function samplePicture(hue: number): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600"><rect width="800" height="600" fill="hsl(${hue} 60% 78%)"/><circle cx="560" cy="210" r="90" fill="hsl(${hue + 40} 90% 62%)"/><path d="M0 430q200-180 400-40t400-60v270H0z" fill="hsl(${hue} 45% 38%)"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
