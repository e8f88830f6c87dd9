/** The words of the boxes with which members ask for the newsletter. They are kept with each consent. */
export const newsletterBoxes = {
  "sign-up": "メールマガジンを受け取る",
  settings: "メールマガジンを受け取る（新しい謎や、ナゾメグリの便り）",
} as const
