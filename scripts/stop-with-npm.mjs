/** Killing npm is meant to stop what it runs: without this a site would go on serving and tests would go on, out of sight. */
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
