import { site } from "#shared/site.ts"

const onRequest = "お問い合わせに、遅れずにお答えします"

/**
 * The facts about who runs this site, by the names of their placeholders. Somebody who runs another one fills them in here. The law on
 * personal information lets a name and an address be told on request.
 */
export const operator = {
  operator: site.operator,
  representative: onRequest,
  /** Unless POSTAL_ADDRESS says it. */
  operatorAddress: onRequest,
  contactAddress: site.mail,
  since: "2025年",
  minimumAge: "13歳",
  requestFee: "いただきません",
  liabilityLimit: "1万円",
  changeNotice: "30日",
  court: "東京地方裁判所または東京簡易裁判所",
  termsEffective: "2026年11月28日",
  hostingProvider: "運営者が管理するサーバー",
  storageProvider: "運営者が管理するサーバー",
  mailProvider: "運営者が管理するメールサーバー",
  foreignStorage: onRequest,
  logRetention: onRequest,
  backupRetention: onRequest,
  adPurpose: "くわしい使い道は、送り先のプライバシーポリシーに書かれています。",
  adOptOut: "送り先の設定ページでも止められます。",
} as const
