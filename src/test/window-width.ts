const { happyDOM } = globalThis as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }

/** Width of the window in pixels at the start of every test. */
export const USUAL_WIDTH = 1024

export const setWindowWidth = (width: number): void => happyDOM.setViewport({ width })
