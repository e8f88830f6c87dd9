import { addresses } from "#shared/addresses/addresses.ts"
import { coupon } from "#shared/addresses/paths.ts"
import * as survey from "#shared/addresses/survey.ts"
import { PageHead } from "#app/components/page-head.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Badge } from "#app/ui/picture/badge.tsx"
import { Button } from "#app/ui/button.tsx"
import { EmptyState } from "#app/ui/list/empty-state.tsx"
import type { Survey } from "#domain/surveys/answering.ts"
import css from "./survey-list.module.css"

export const title = "アンケート"

/** The surveys under way, answered or not. */
export function SurveyList({ surveys }: { surveys: Survey[] }) {
  return (
    <>
      <PageHead title={title} stops={[{ label: "マイページ", to: addresses.mypage }]} />
      {surveys.length === 0 ? (
        <EmptyState title="いまお願いしているアンケートはありません。" />
      ) : (
        <ul className={css.list}>
          {surveys.map((one) => (
            <li key={one.id} className={css.card}>
              <Line survey={one} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Line({
  survey: { id, title: name, body, coupon: thanks, answers, questions },
}: LineProps) {
  const isAnswered = answers !== null
  return (
    <>
      <h2 className={css.title}>{name}</h2>
      {isAnswered ? <Badge tone="success">回答済み</Badge> : <p className="ink-2">{body}</p>}
      <p className="text-14 ink-2">
        {questions.length}問{thanks && `・お礼：${thanks}`}
      </p>
      <div className="row wraps gap-8">
        {isAnswered && thanks && (
          <Button as={SiteLink} to={coupon}>
            お礼のクーポンへ
          </Button>
        )}
        <Button as={SiteLink} to={survey.write({ id })} tone={isAnswered ? "secondary" : "primary"}>
          {isAnswered ? "回答を変更する" : "回答する"}
          <span className="vh">（{name}）</span>
        </Button>
      </div>
    </>
  )
}

type LineProps = { survey: Survey }
