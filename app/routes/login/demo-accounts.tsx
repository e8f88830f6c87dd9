import { Form } from "react-router"
import { Button } from "#app/ui/button.tsx"
import type { DemoAccount } from "#shared/accounts/demo-accounts.ts"
import css from "./demo-accounts.module.css"

/** In the demo anybody may log in as one of these. Each button sends the login form. */
export function DemoAccounts({ accounts }: { accounts: readonly DemoAccount[] }) {
  if (accounts.length === 0) return null
  return (
    <section className={css.demo} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts">デモのアカウント</h2>
      <p>ここはデモサイトです。次のアカウントで、すぐに試せます。</p>
      <ul>
        {accounts.map(({ uid, name, kind, email, password }) => (
          <li key={uid}>
            <Form method="post" replace>
              <input type="hidden" name="email" value={email} />
              <input type="hidden" name="password" value={password} />
              <Button type="submit" tone="secondary" size="s" wide>
                {name}
                <small>{kind}</small>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}
