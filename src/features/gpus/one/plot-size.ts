/** Pixels of a line of the plot; known to the page before the plot has arrived. */
export const ROW_HEIGHT = 29
