/**
 * Icons shared by several pages: strokes on a grid of 24. Icons are decorative; the accessible name is on the text
 * beside them or on the surrounding control.
 */
export function icon(strokes: string) {
  return function Icon(props: React.ComponentProps<'svg'>) {
    return (
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        {...props}
      >
        <path d={strokes} />
      </svg>
    );
  };
}

/** An icon that points back or forwards, the other way on pages from right to left. */
function pointer(strokes: string) {
  const Icon = icon(strokes);
  return function Pointer({ className = '', ...props }: React.ComponentProps<'svg'>) {
    return <Icon {...props} className={`${className} rtl:-scale-x-100`} />;
  };
}

export const ArrowLeft = pointer('M12 5l-7 7 7 7M5 12h14');
export const ArrowUp = icon('M5 12l7-7 7 7M12 5v14');
export const BadgeCheck = icon('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 12.2l2.8 2.8L16 9.5');
export const Camera = icon(
  'M3 10a2 2 0 0 1 2-2h2l1.6-2.4a1.5 1.5 0 0 1 1.2-.6h4.4a1.5 1.5 0 0 1 1.2.6L17 8h2a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM12 10a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
);
export const ChevronLeft = pointer('M15 6l-6 6 6 6');
export const ChevronRight = pointer('M9 6l6 6-6 6');
export const Menu = icon('M4 6h16M4 12h16M4 18h16');
export const Search = icon('M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16.2 16.2L21 21');
export const X = icon('M6 6l12 12M18 6L6 18');
