/** Third-party scripts on pages; none by default. */
export type ThirdParties = {
  ads?: { scriptUrl: string; publisherId: string }
  /** The id of the analytics tag. */
  measurementId?: string
}
