/**
 * The router cuts a view transition short when the visitor goes on before the page has changed, and leaves the rejected
 * `ready` promise unhandled, which browsers count as an error of the page. Only the animation is lost.
 */
export function handleSkippedTransitions() {
  if (!("startViewTransition" in document)) return
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (update) => {
    const transition = start(update)
    transition.ready.catch(() => undefined)
    return transition
  }
}
