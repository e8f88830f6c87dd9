/** It is certain that nobody has taken the mail over. */
export class NotAccepted extends Error {
  override name = "NotAccepted"
  /** Another attempt would end the same way. */
  readonly isFinal: boolean
  constructor(message: string, isFinal: boolean) {
    super(message)
    this.isFinal = isFinal
  }
}
