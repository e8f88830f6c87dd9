/** Too long for a speech bubble, which leaves out the facts of a play. */
export const longReview =
  "友だちと四人で町じゅうを歩きました。最後の謎だけは喫茶店で一時間も考えこんで、それでも解けてうれしかったです。"
