type Named = { name: string; kana: string | null }

/** A maker with the reading that it is read with. A rename finds it by both, so it changes no newer ones. */
export const keyOfMaker = ({ name, kana }: Named) => `${name}\t${kana ?? ""}`

export function makerWith(key: string): { name: string; kana: string } {
  const [name = "", kana = ""] = key.split("\t")
  return { name, kana }
}
