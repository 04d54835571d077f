const { happyDOM } = globalThis as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }

export const USUAL_WIDTH = 1024

export const setWindowWidth = (width: number): void => happyDOM.setViewport({ width })

/** Size of a value table: small in `npm test`, full in `npm run test:deep`. */
export const sizeByTier = (fast: number, deep: number): number => (process.env['TEST_TIER'] === 'deep' ? deep : fast)
