import { Form } from "react-router"

type Props = {
  /** The first chapter, which receives the form. */
  first: string
  className: string | undefined
  button: string | undefined
}

/** The way back to the first line, for who has begun. */
export const BeginAgain = ({ first, className, button }: Props) => (
  <details className={className}>
    <summary>はじめから遊ぶ</summary>
    <p>いままでの記録は消えます。もとにはもどせません。</p>
    <Form method="post" action={first}>
      <input type="hidden" name="what" value="reset" />
      <button className={button}>記録を消して、はじめから遊ぶ</button>
    </Form>
  </details>
)
