export const CREATE_SUCCESS = "購読用のURLを発行しました"
export const CREATE_ERROR = "購読用のURLを発行できませんでした"
export const REMOVE_ERROR = "購読用のURLを取り消せませんでした"
export const REMOVE_SUCCESS = "購読用のURLを取り消しました"
