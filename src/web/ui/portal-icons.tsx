import { icon } from './icons.tsx';

// Separate from the icons that every public page loads.
export const Ellipsis = icon('M5 12h.01M12 12h.01M19 12h.01');
export const Gauge = icon('M5 19a9 9 0 1 1 14 0zM12 14l4-4.5');
export const House = icon('M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-6h4v6');
export const ListLines = icon('M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01');
export const LogOut = icon('M10 4H5v16h5M14 8l4 4-4 4M18 12H9');
export const Quote = icon('M4 5h16v11h-9l-4 4v-4H4zM8 9h8M8 12h5');
export const Archive = icon('M4 4h16v5H4zM5.5 9v11h13V9M10 13h4');
export const Tag = icon('M4 4h8l8 8-8 8-8-8zM8 8h.01');
export const Pencil = icon('M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5l3.5 3.5');
