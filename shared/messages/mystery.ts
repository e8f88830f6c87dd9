/** The two in English are the contract's own words. */
export const mystery = {
  IMAGE_UPLOAD_ERROR: "storage upload error",
  SAVE_ERROR: "insert error",
} as const
