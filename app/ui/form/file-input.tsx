import { type ComponentProps, useState } from "react"

type Props = Omit<ComponentProps<"input">, "type" | "className" | "onChange">

/** A file input with a button of ours, which says which file was chosen. */
export function FileInput(control: Props) {
  const [chosen, setChosen] = useState<string>()
  return (
    <span className="file">
      <span aria-hidden>ファイルを選ぶ</span>
      {chosen}
      <input
        {...control}
        type="file"
        onChange={({ currentTarget: { files } }) => setChosen(files?.[0]?.name)}
      />
    </span>
  )
}
