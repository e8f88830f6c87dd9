/** 新宿駅, whether or not whoever put it in wrote the 駅. */
export const stationText = (name: string) => (name.endsWith("駅") ? name : `${name}駅`)

/** 新宿: its name as addresses and lists hold it. */
export const stationName = (text: string) => text.replace(/(\s*駅)+$/u, "").trim()
