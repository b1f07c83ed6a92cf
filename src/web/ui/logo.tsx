/** The mark: reports standing on an axis, with a tick at their average. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <circle cx="16" cy="16" r="15" className="fill-celadon" />
      <path d="M5 19.5h22" className="stroke-wash" strokeWidth="1.6" strokeLinecap="round" />
      <g className="fill-paper">
        <circle cx="8" cy="16" r="2.1" />
        <circle cx="13.2" cy="16" r="2.1" />
        <circle cx="13.2" cy="11.2" r="2.1" />
        <circle cx="18.4" cy="16" r="2.1" />
        <circle cx="23.8" cy="16" r="2.1" />
      </g>
      <path d="M15.6 20v4" className="stroke-paper" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
