import { z } from "zod"

// zod would test whether it may compile code, which violates our Content-Security-Policy.
z.config({ jitless: true })

/** For schemas that browsers load, too. */
export { z }
