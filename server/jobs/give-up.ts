/** Thrown by a task whose job would fail the same way each time: it goes to `failed_jobs` without another attempt. */
export class GiveUp extends Error {
  override name = "GiveUp"
}
