import type { ShownStep } from "#domain/games/show-chapter.ts"
import { Drawing } from "#app/routes/games/drawings/drawing.tsx"
import { Paper } from "./paper.tsx"
import css from "./play.module.css"
import { ShareCertificate } from "./share-certificate.tsx"
import { Turn } from "./turn.tsx"

/** The paper that a guest of the last projection takes home. */
export function Certificate({ step }: { step: Extract<ShownStep, { kind: "ending" }> }) {
  const { certificate } = step
  const [to, ...lines] = certificate.lines
  return (
    <>
      <section className={css.certificate} aria-label={certificate.title}>
        <Drawing drawn={certificate.drawn} alt={certificate.alt} />
        <h2>{certificate.title}</h2>
        <p className={css.to}>{to}</p>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p className={css.signed}>{certificate.signed}</p>
      </section>
      {certificate.share && <ShareCertificate share={certificate.share} />}
      {certificate.after && (
        <div className={css.after}>
          {certificate.after.paper && <Paper paper={certificate.after.paper} />}
          <p>{certificate.after.text}</p>
          <Turn what="back" className={css.go}>
            {certificate.after.button}
          </Turn>
        </div>
      )}
    </>
  )
}
