import { z } from "zod"

// zod tries whether it may compile code, and our Content-Security-Policy reviews the attempt.
z.config({ jitless: true })

/** For schemas that browsers load, too. */
export { z }
