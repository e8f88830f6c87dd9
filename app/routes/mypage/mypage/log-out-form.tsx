import { useEffect } from "react"
import { mypage } from "#shared/addresses/paths.ts"
import { Form, useNavigation } from "react-router"
import { Button } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { logOutIcon } from "#app/ui/icons.ts"
import { toast } from "#app/ui/overlay/toast.ts"
import css from "./log-out-form.module.css"

export function LogOutForm({ failure }: { failure: string | undefined }) {
  const { state, formMethod } = useNavigation()
  const isBusy = state !== "idle" && formMethod === "POST"
  useEffect(() => {
    if (failure && !isBusy) toast.error(failure)
  }, [failure, isBusy])
  return (
    <Form method="post" action={mypage} className={css.logOut}>
      <Button type="submit" tone="quiet" wide busy={isBusy}>
        <Icon of={logOutIcon} />
        ログアウト
      </Button>
    </Form>
  )
}
