import * as z from 'zod/mini'

// zod compiles schemas with `new Function` if allowed. The page policy forbids that and would report each attempt.
z.config({ jitless: true })
