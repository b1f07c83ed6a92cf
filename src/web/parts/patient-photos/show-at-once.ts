import { PHOTOS_KEY, PHOTOS_SHOWN } from './photo-choice.ts';

/**
 * Runs in the head of the page: the places of photos are there from the first paint for readers who want to see them, so
 * that nothing shifts when their scripts come.
 */
export const SHOW_PHOTOS_AT_ONCE = `try{localStorage.getItem('${PHOTOS_KEY}')==='${PHOTOS_SHOWN}'&&(document.documentElement.dataset.photos='')}catch{}`;
