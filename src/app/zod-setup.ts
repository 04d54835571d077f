import * as z from 'zod/mini'

// zod compiles its schemas with `new Function` where it may; the page policy forbids that and would report each try.
z.config({ jitless: true })
