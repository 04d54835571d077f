/** Pixels of the drawing, known to the page before the plot is loaded. */
export const PLOT_HEIGHT = { usual: 258, phone: 300 }
