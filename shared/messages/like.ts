export const AUTH_ERROR = "いいねにはログインが必要です"
export const OFFER = "いいねする"
