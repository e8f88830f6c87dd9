type Wishes = { globalPrivacyControl?: boolean; doNotTrack?: string | null }

/** Global Privacy Control or Do Not Track: then nobody's script is loaded, and we count nothing either. */
export const refusesTracking = ({ globalPrivacyControl, doNotTrack }: Wishes = navigator) =>
  globalPrivacyControl === true || doNotTrack === "1"

/** The same before the first paint, so that no room is kept for what will not come. */
export const refusalScript = `if(navigator.globalPrivacyControl===true||navigator.doNotTrack==="1")document.documentElement.dataset.untracked=""`
