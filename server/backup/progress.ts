export const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`

/** Says each tenth of the way once. The total is an estimate, and the last word may come late. */
export function sayTenths(say: (line: string) => void, what: string) {
  let said = -1
  return (done: number, estimate: number) => {
    const total = Math.max(1, done, estimate)
    const tenth = Math.floor((10 * done) / total)
    if (tenth <= said) return
    said = tenth
    say(`${what}: ${megabytes(done)} of about ${megabytes(total)}`)
  }
}
