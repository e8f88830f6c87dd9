/** A step where it stands. Its key names it for as long as the script stays as it is. */
export type Placed<Step> = { key: string; step: Step }

type Told<Step> = { scenes: readonly { id: string; steps: readonly Step[] }[] }

/** All steps of a chapter in their order. They are listed once. */
export function listSteps<Step>(): (chapter: Told<Step>) => readonly Placed<Step>[] {
  const known = new WeakMap<Told<Step>, readonly Placed<Step>[]>()
  return (chapter) => {
    const path =
      known.get(chapter) ??
      chapter.scenes.flatMap(({ id, steps }) =>
        steps.map((step, at) => ({ key: `${id}.${at}`, step })),
      )
    known.set(chapter, path)
    return path
  }
}
