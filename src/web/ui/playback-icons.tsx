import { icon } from './icons.tsx';

export const Pause = icon('M8 5v14M16 5v14');
export const Play = icon('M7 5l11 7-11 7z');
