/* Registers what the console stores in this browser. One file: each file that loads on demand adds its name to the first load of every page. */
import.meta.glob('/src/{api,features}/**/local-data.ts', { eager: true })
