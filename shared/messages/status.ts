export const status = {
  AUTH_ERROR: "気になる・プレイ済の登録にはログインが必要です",
  DELETE_SUCCESS: "登録を解除しました",
  REGISTER_LIMIT: "ステータス登録は1,000件までです",
  UPDATE_ERROR: "登録に失敗しました",
  /** Follows the label of the status: プレイ済に登録しました. */
  UPDATE_SUCCESS: "に登録しました",
} as const
