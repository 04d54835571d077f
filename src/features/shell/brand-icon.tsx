export function BrandIcon() {
  return (
    <svg
      className="accent"
      width={20}
      height={20}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      aria-hidden="true"
    >
      <rect x="4" y="4" width="12" height="12" rx="2.5" />
      <rect x="8" y="8" width="4" height="4" rx="1" fill="currentColor" />
      <path d="M7.5 1v3M12.5 1v3M7.5 16v3M12.5 16v3M1 7.5h3M1 12.5h3M16 7.5h3M16 12.5h3" />
    </svg>
  )
}
