import css from "./drawing.module.css"

/** A cut-paper town at night around a small dome. */
export const Front = ({ isLitBehind = false }: { isLitBehind?: boolean }) => (
  <>
    <svg viewBox="0 0 360 220" aria-hidden className={css.drawing}>
      <rect width="360" height="220" fill="#081226" />
      {[
        [30, 30],
        [80, 62],
        [132, 24],
        [232, 40],
        [290, 22],
        [330, 70],
        [262, 78],
      ].map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="1.4" fill="#dbe8ff" />
      ))}
      <path
        d="M0 220v-60h34v-18h30v18h26v-34h22v34h18v60zM360 220v-72h-30v-20h-28v20h-24v14h-20v58z"
        fill="#12223f"
      />
      <path d="M112 220v-74h136v74z" fill="#1a2f55" />
      <path d="M112 146a68 62 0 0 1 136 0z" fill="#24406f" />
      <path d="M180 84v-12" stroke="#24406f" strokeWidth="4" />
      <path d="M166 220v-40h28v40z" fill="#0b1730" />
      <rect x="212" y="168" width="22" height="18" fill="#ffd98a" />
      <path d="M212 186l-14 34h50l-14-34z" fill="#ffd98a" opacity="0.18" />
      {isLitBehind && (
        <>
          <circle cx="256" cy="206" r="14" fill="#ffd98a" opacity="0.2" />
          <rect x="252" y="198" width="8" height="20" fill="#ffd98a" />
        </>
      )}
      <path d="M0 218h360v2H0z" fill="#050b18" />
    </svg>
    <span className="vh">夜の通りと、まるい屋根の小さな館。受付の窓に灯りがひとつ。</span>
  </>
)
