export type Clock = {
  now: () => number
  /** Runs once after the time has passed. Returns a function that cancels it. */
  after: (ms: number, run: () => void) => () => void
}

export type Countdown = { pause: () => void; resume: () => void }

export const browserClock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/** A countdown that can be paused. */
export function startCountdown(clock: Clock, ms: number, onEnd: () => void): Countdown {
  let left = ms
  let since = 0
  let cancel: (() => void) | undefined

  function resume() {
    if (cancel) return
    since = clock.now()
    cancel = clock.after(left, onEnd)
  }

  function pause() {
    if (!cancel) return
    cancel()
    cancel = undefined
    left -= clock.now() - since
  }

  resume()
  return { pause, resume }
}
