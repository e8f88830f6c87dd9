/** Third-party scripts on pages; none by default. */
export type ThirdParties = {
  ads?: { scriptUrl: string; publisherId: string }
  /** Of the analytics tag. */
  measurementId?: string
}
