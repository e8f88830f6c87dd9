export const LIMIT = "トークンは20個まで作れます。使っていないものを取り消してください"
export const NAME_REQUIRED = "トークンの名前を入力してください"
export const NAME_TOO_LONG = "トークンの名前は50文字以内で入力してください"
export const SCOPE_REQUIRED = "トークンに許すことを選んでください"
