/** A size of a value table: small in `npm test`, whole in `npm run test:deep`. */
export const sizeByTier = (fast: number, deep: number): number => (process.env['TEST_TIER'] === 'deep' ? deep : fast)
