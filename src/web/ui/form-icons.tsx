import { icon } from './icons.tsx';

// Separate from the icons that every public page loads.
export const ChevronDown = icon('M6 9l6 6 6-6');
export const Minus = icon('M5 12h14');
export const Plus = icon('M12 5v14M5 12h14');
