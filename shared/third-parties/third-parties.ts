/** Whose scripts pages load besides ours. Without configuration nobody's. */
export type ThirdParties = {
  ads?: { scriptUrl: string; publisherId: string }
  /** The analytics tag's. */
  measurementId?: string
}
