/** The logo: reports as dots on an axis, with a tick at their average. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <circle cx="16" cy="16" r="15" className="fill-celadon" />
      <path d="M5 19.5h22" className="stroke-wash" strokeWidth="1.6" strokeLinecap="round" />
      {/* Lines of zero length with round ends are dots. */}
      <path
        d="M8 16h0M13.2 16h0M13.2 11.2h0M18.4 16h0M23.8 16h0"
        className="stroke-paper"
        strokeWidth="4.2"
        strokeLinecap="round"
      />
      <path d="M15.6 20v4" className="stroke-paper" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
