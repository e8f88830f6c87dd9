import { expect, test } from "vitest"
import { actionsIn, findActions } from "#tests/presses/find-actions.ts"
import { unpressed } from "#tests/presses/unpressed.ts"

test("an action has the words that are pressed: of a button, a menu or a toast", () => {
  const found = actionsIn(`
    toast.success(text, { label: messages.STATUS.UNDO, onPress })
    const entries = [{ label: "削除", icon, onSelect: remove }]
    const part = (
      <>
        <Button busy={isBusy} onClick={send}>
          {!isBusy && <Icon of={sendIcon} />}
          {isPrivate ? "公開する" : "非公開にする"}
        </Button>
        <IconButton label={\`「\${name}」を上へ\`} onClick={up} />
        <AskDialog button="退会する">…</AskDialog>
        <Button onClick={send}>{children}</Button>
        <TextArea label="コメント" onClick={open} onChange={type} />
        <p>文章</p>
      </>
    )
  `)
  expect(found.map(([kind, texts]) => [kind, ...new Set(texts)])).toEqual([
    ["toast", "元に戻す"],
    ["menu", "削除"],
    ["button", "公開する", "非公開にする"],
    ["button", "「*」を上へ"],
    ["button", "退会する"],
    ["button", "*"],
  ])
})

test("every action that no journey presses exists, and is listed once", () => {
  const names = findActions().map(({ name }) => name)
  expect(unpressed.filter((name) => !names.includes(name))).toEqual([])
  expect(new Set(unpressed).size).toBe(unpressed.length)
})
