/** The tests' machine is in Los Angeles, like the browser of the journeys, so a date that follows it shows. */
export function setup() {
  process.env.TZ = "America/Los_Angeles"
}
