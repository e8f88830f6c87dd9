/** An account that anybody may try the demo with. */
export type DemoAccount = {
  uid: string
  name: string
  kind: string
  email: string
  password: string
}

/** The members of content/demo/accounts.json. Outside the demo nobody can sign in as one of them. */
export const demoAccounts: readonly DemoAccount[] = [
  account("hinata", "ひなた", "会員"),
  account("tanukibori", "たぬき堀のひと", "企画・制作"),
  account("chizuwomiru", "チズヲミル【公式】", "公式アカウント"),
  account("tsugumi", "つぐみ", "管理者"),
]

function account(key: string, name: string, kind: string): DemoAccount {
  return { uid: `demo-${key}`, name, kind, email: `${key}@example.com`, password: `${key}-meguri` }
}
