/** Killing npm is meant to stop the site: without this it would go on serving, out of sight. */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const npm = process.ppid
  const look = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(look)
    process.kill(process.pid, "SIGTERM")
  }, 500)
  look.unref()
}
