/** The two in English are the contract's own words. */
export const IMAGE_UPLOAD_ERROR = "storage upload error"
export const SAVE_ERROR = "insert error"
