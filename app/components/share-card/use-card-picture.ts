import { useEffect, useState } from "react"

export type DrawnPicture =
  | { is: "drawing" }
  | { is: "failed" }
  /** `url` is valid for as long as it is shown. */
  | { is: "drawn"; file: File; url: string }

/** Loads a picture once, to show, save and hand on. `again` tries once more. */
export function useCardPicture(address: string, name: string) {
  const [loaded, setLoaded] = useState<{ address: string; picture: DrawnPicture }>()
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const leaving = new AbortController()
    let url: string | undefined
    const load = async () => {
      const file = await loadFile(address, name, leaving.signal).catch(() => null)
      if (leaving.signal.aborted) return
      if (!file) return setLoaded({ address, picture: { is: "failed" } })
      url = URL.createObjectURL(file)
      setLoaded({ address, picture: { is: "drawn", file, url } })
    }
    void load()
    return () => {
      leaving.abort()
      if (url) URL.revokeObjectURL(url)
    }
  }, [address, name, attempt])

  // A picture of another address is not this one.
  const picture: DrawnPicture = loaded?.address === address ? loaded.picture : { is: "drawing" }
  const again = () => {
    setLoaded(undefined)
    setAttempt(attempt + 1)
  }
  return { picture, again }
}

async function loadFile(address: string, name: string, signal: AbortSignal): Promise<File> {
  const answer = await fetch(address, { signal })
  if (!answer.ok) throw new Error("no picture")
  return new File([await answer.blob()], name, { type: "image/jpeg" })
}
