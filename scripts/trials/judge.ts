import type { Session } from "./session.ts"

export type Size = "導入" | "小謎" | "中謎" | "大謎"

/** The bands of shared/design/games.md, section 3. Shares are of all sessions, times in minutes. */
type Band = {
  sessions: number
  alone: readonly [least: number, most: number]
  minutes: readonly [least: number, most: number]
  sameStep: number
  flash: number
}

export const bands: Readonly<Record<Size, Band>> = {
  導入: { sessions: 4, alone: [3 / 4, 1], minutes: [0, 2], sameStep: 0.8, flash: 3 },
  小謎: { sessions: 4, alone: [3 / 4, 1], minutes: [1, 4], sameStep: 0.8, flash: 3.5 },
  中謎: { sessions: 6, alone: [3 / 6, 5 / 6], minutes: [4, 10], sameStep: 0.8, flash: 4 },
  大謎: { sessions: 6, alone: [1 / 6, 4 / 6], minutes: [8, 25], sameStep: 0.8, flash: 4.5 },
}

/** Wrong answers that solvers were as sure of are either refuted on the screen or accepted. */
const sure = 70

export type Figures = {
  sessions: number
  alone: number
  solved: number
  minutes: number
  sameStep: number
  flash: number
  unfair: number
}

export type Verdict = { figures: Figures | null; complaints: string[] }

const isSolved = ({ answers }: Session) => answers.some(({ right }) => right)

/** Judges a puzzle by its sessions. `refuted`: wrong answers that something on the screen refutes, as the judge noted. */
export function judge(
  size: Size,
  {
    hash,
    sessions,
    refuted,
  }: { hash: string; sessions: readonly Session[]; refuted: readonly string[] },
): Verdict {
  const band = bands[size]
  const current = sessions.filter(({ begin }) => begin.hash === hash)
  const played = current.filter(({ begin }) => begin.control === "none")
  const complaints: string[] = []
  if (sessions.length > current.length)
    complaints.push(`${sessions.length - current.length} sessions of an earlier version are void`)
  if (played.length < band.sessions) {
    complaints.push(`${band.sessions - played.length} of ${band.sessions} sessions are missing`)
    return { figures: null, complaints: [...complaints, ...judgeControls(current)] }
  }
  const figures = measure(played)
  const [least, most] = band.alone
  if (figures.alone < least || figures.alone > most)
    complaints.push(`solved without a hint by ${percent(figures.alone)}`)
  if (figures.solved < 1)
    complaints.push(`solved with all hints by ${percent(figures.solved)} only`)
  if (figures.minutes < band.minutes[0] || figures.minutes > band.minutes[1])
    complaints.push(`a median of ${figures.minutes} minutes`)
  if (figures.sameStep < band.sameStep)
    complaints.push(`the sealed key step in ${percent(figures.sameStep)} only`)
  if (figures.flash < band.flash) complaints.push(`a median flash of ${figures.flash}`)
  if (figures.unfair > 0) complaints.push(`unfair to ${figures.unfair}`)
  for (const answer of openAlternatives(played, refuted))
    complaints.push(`an open alternative: ${answer}`)
  return { figures, complaints: [...complaints, ...judgeControls(current)] }
}

export function measure(played: readonly Session[]): Figures {
  const solved = played.filter(isSolved)
  const share = (some: readonly Session[]) => some.length / played.length
  const minutesOf = ({ answers, end }: Session) =>
    answers.find(({ right }) => right)?.minute ?? end.minute
  return {
    sessions: played.length,
    alone: share(solved.filter(({ hints }) => hints.length === 0)),
    solved: share(solved),
    minutes: median(solved.map(minutesOf)),
    sameStep: share(played.filter(({ end }) => end.sameStep === true)),
    flash: median(played.flatMap(({ end }) => end.flash ?? [])),
    unfair: played.filter(({ end }) => end.fair !== null && end.fair <= 2).length,
  }
}

/** Wrong answers that somebody was sure of, and that nothing refutes. */
export const openAlternatives = (
  played: readonly Session[],
  refuted: readonly string[],
): string[] => [
  ...new Set(
    played
      .flatMap(({ answers }) => answers)
      .filter(({ right, confidence }) => !right && confidence >= sure)
      .map(({ answer }) => answer)
      .filter((answer) => !refuted.includes(answer)),
  ),
]

/** Three without the picture hit once at most; of those without a clue fewer than two solve; no stranger does. */
function judgeControls(sessions: readonly Session[]): string[] {
  const of = (control: Session["begin"]["control"]) =>
    sessions.filter(({ begin }) => begin.control === control)
  const hits = (some: readonly Session[]) => some.filter(isSolved).length
  const blind = of("no-picture")
  return [
    blind.length < 3 && `${3 - blind.length} of 3 controls without the picture are missing`,
    hits(blind) > 1 && `guessed without the picture by ${hits(blind)}`,
    hits(of("ablation")) >= 2 && `solved without a clue by ${hits(of("ablation"))}`,
    hits(of("stranger")) > 0 && `solved by a stranger`,
  ].filter((complaint) => complaint !== false)
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const [before, after] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[sorted.length >> 1]]
  return before === undefined || after === undefined ? Number.NaN : (before + after) / 2
}

export const percent = (share: number): string => `${Math.round(share * 100)} %`
