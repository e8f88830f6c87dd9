type Wishes = { globalPrivacyControl?: boolean; doNotTrack?: string | null }

/** Global Privacy Control or Do Not Track: no third-party script is loaded, and we count nothing. */
export const refusesTracking = ({ globalPrivacyControl, doNotTrack }: Wishes = navigator) =>
  globalPrivacyControl === true || doNotTrack === "1"

/** The same check before the first paint, so that no space is reserved. */
export const refusalScript = `if(navigator.globalPrivacyControl===true||navigator.doNotTrack==="1")document.documentElement.dataset.untracked=""`
