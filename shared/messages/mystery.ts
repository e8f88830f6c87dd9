/** The contract has these two in English. */
export const IMAGE_UPLOAD_ERROR = "storage upload error"
export const SAVE_ERROR = "insert error"
