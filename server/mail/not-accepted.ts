/** It is certain that nobody has taken the mail over. */
export class NotAccepted extends Error {
  override name = "NotAccepted"
  /** Another attempt would end the same way. */
  readonly isFinal: boolean
  /** The server knows nobody at the address. */
  readonly isAddressUnknown: boolean
  constructor(message: string, isFinal: boolean, { isAddressUnknown = false } = {}) {
    super(message)
    this.isFinal = isFinal
    this.isAddressUnknown = isAddressUnknown
  }
}
