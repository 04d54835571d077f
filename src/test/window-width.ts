const { happyDOM } = globalThis as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }

export const USUAL_WIDTH = 1024

export const setWindowWidth = (width: number): void => happyDOM.setViewport({ width })
