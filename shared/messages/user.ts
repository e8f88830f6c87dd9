export const UPDATE_PROFILE = "ユーザー情報の更新に成功しました"
