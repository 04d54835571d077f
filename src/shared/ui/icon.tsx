/** Line icons on a 16 px grid, drawn for this console. Decorative: the word beside or the label of the button carries the meaning. */
const PATHS = {
  list: 'M2.5 4h11M2.5 8h11M2.5 12h7',
  search: 'M7 11.25a4.25 4.25 0 1 0 0-8.5 4.25 4.25 0 0 0 0 8.5ZM10.2 10.2l3.3 3.3',
  close: 'm4.5 4.5 7 7m0-7-7 7',
  chip: 'M5.5 4h5A1.5 1.5 0 0 1 12 5.5v5a1.5 1.5 0 0 1-1.5 1.5h-5A1.5 1.5 0 0 1 4 10.5v-5A1.5 1.5 0 0 1 5.5 4ZM6.5 1.8V4m3-2.2V4m-3 8v2.2m3-2.2v2.2M1.8 6.5H4m-2.2 3H4m8-3h2.2m-2.2 3h2.2',
  bookmark: 'M4 2.5h8v11l-4-3-4 3z',
  sliders:
    'M2 4.5h6M12 4.5h2M2 11.5h2M8 11.5h6M10 6.3a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6ZM6 13.3a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Z',
  sun: 'M8 10.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6ZM8 1.5v1.3M8 13.2v1.3M1.5 8h1.3M13.2 8h1.3M3.4 3.4l.9.9M11.7 11.7l.9.9M3.4 12.6l.9-.9M11.7 4.3l.9-.9',
  moon: 'M13.5 9.5A6 6 0 0 1 6.5 2.5a5.8 5.8 0 1 0 7 7Z',
  screen: 'M3 3h10a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1ZM5.5 13.5h5M8 11v2.5',
  menu: 'M2 4.5h12M2 8h12M2 11.5h12',
  filter: 'M2 4h12M4.5 8h7M6.7 12h2.6',
  link: 'M6.8 9.2a2.6 2.6 0 0 0 3.7 0l2.3-2.3a2.6 2.6 0 0 0-3.7-3.7l-.8.8M9.2 6.8a2.6 2.6 0 0 0-3.7 0L3.2 9.1a2.6 2.6 0 0 0 3.7 3.7l.8-.8',
  code: 'm5 4.5-3.5 3.5L5 11.5M11 4.5l3.5 3.5-3.5 3.5M9.2 3 6.8 13',
  copy: 'M6.8 5.5h5.4a1.3 1.3 0 0 1 1.3 1.3v5.4a1.3 1.3 0 0 1-1.3 1.3H6.8a1.3 1.3 0 0 1-1.3-1.3V6.8a1.3 1.3 0 0 1 1.3-1.3ZM3.5 10.5h-.2a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1h6a1 1 0 0 1 1 1v.2',
  refresh: 'M13.2 6.5A5.5 5.5 0 1 0 13.5 9M13.5 3v3.5H10',
  columns: 'M3.3 3h9.4A1.3 1.3 0 0 1 14 4.3v7.4a1.3 1.3 0 0 1-1.3 1.3H3.3A1.3 1.3 0 0 1 2 11.7V4.3A1.3 1.3 0 0 1 3.3 3ZM6 3v10M10 3v10',
  comfortable: 'M2.5 3.5h11M2.5 6.5H9M2.5 9.8h11M2.5 12.8H9',
  compact: 'M2.5 3.5h11M2.5 6.5h11M2.5 9.5h11M2.5 12.5h11',
  alert: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM8 4.8v3.7M8 11h.01',
  clock: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM8 4.7V8l2.2 1.5',
  key: 'M5.2 13.8a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM7.4 8.6l5.8-5.8M10.6 5.4l2 2',
  lock: 'M4.5 7.5h7a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1ZM5.5 7.5v-2a2.5 2.5 0 0 1 5 0v2',
  external: 'M9.5 2.5h4v4M13.5 2.5 8 8M11.5 9v3.5a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1H7',
  check: 'm3.5 8.5 3 3 6-7',
  chevron: 'm6 4 4 4-4 4',
  down: 'M8 2.5v8M4.8 7.5 8 10.7l3.2-3.2M3 13.5h10',
  trash: 'M2.5 4.5h11M6.5 4.500v-1.500h3v1.500M4 4.500l.6 8.500a.5.5 0 0 0 .5.500h5.800a.5.5 0 0 0 .5-.500l.6-8.500',
  plus: 'M8 3v10M3 8h10',
  eye: 'M1.800 8S4 3.800 8 3.800 14.200 8 14.200 8 12 12.200 8 12.200 1.800 8 1.800 8ZM8 9.800a1.800 1.800 0 1 0 0-3.600 1.800 1.800 0 0 0 0 3.600Z',
  info: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM8 7.300v3.900M8 4.900h.01',
} as const

export type IconName = keyof typeof PATHS

export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
