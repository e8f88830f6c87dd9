import { loginGate } from "#app/viewer/login-gate.ts"
import { loadViewer } from "#app/viewer/viewer-store.ts"
import { Expandable } from "#app/ui/list/expandable.tsx"
import { RadioGroup } from "#app/ui/form/radio-group.tsx"
import { messages } from "#shared/messages/catalogue.ts"
import { type StatusFilterId, statusFilters } from "#shared/search/status-filters.ts"
import { numberText } from "#shared/text/number-text.ts"
import { countOf, type Counts } from "./found.ts"

type Props = {
  asked: StatusFilterId | null
  counts: Counts
  onChange: (status: StatusFilterId | null) => void
  startsOpen: boolean
}

/** Counts appear with the member's own; guests are asked to log in. */
export function StatusChoices({ asked, counts, onChange, startsOpen }: Props) {
  const withCount = (name: string, id: string) => {
    const count = countOf(counts, `status:${id}`)
    return count === undefined ? name : `${name}（${numberText(count)}）`
  }
  async function choose(status: StatusFilterId | null) {
    if ((await loadViewer()).kind === "member") onChange(status)
    else loginGate.open(messages.STATUS.MARK_AUTH_ERROR)
  }
  return (
    <Expandable title="気になる・プレイ済" startsOpen={startsOpen} className="scripted">
      <RadioGroup
        label="気になる・プレイ済"
        hideLabel
        value={asked ?? "any"}
        options={[
          { value: "any", label: withCount("すべて", "any") },
          ...statusFilters.map(({ id, name }) => ({ value: id, label: withCount(name, id) })),
        ]}
        onChange={(value) => void choose(statusFilters.find(({ id }) => id === value)?.id ?? null)}
      />
    </Expandable>
  )
}
