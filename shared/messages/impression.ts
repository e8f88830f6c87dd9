/** Texts of what finishers write for each other. */
export const MISSING = "感想を入力してください"
export const TOO_LONG = "感想は140文字以内で入力してください"
export const STAMP_MISSING = "判をひとつ選んでください"
export const ASKED_MISSING = "お尋ねを入力してください"
export const ASKED_TOO_LONG = "お尋ねは30文字以内で入力してください"
