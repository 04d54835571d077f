/** Size of a value table: small in `npm test`, full in `npm run test:deep`. */
export const sizeByTier = (fast: number, deep: number): number => (process.env['TEST_TIER'] === 'deep' ? deep : fast)
