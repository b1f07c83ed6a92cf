import { chooseEach } from './choices.ts';

/*
 * Cyrillic to Latin letters as Revised Romanisation writes the Korean sounds for which they stand: by Kontsevich's system
 * (Л. Р. Концевич, 1957: ㅋ кх, ㅊ чх, ㅇ нъ, ㅈ чж between vowels) and by ear (Вонджин), with the Mongolian letters.
 * Later options are other readings of the same letters.
 */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  дж: ['j'], чж: ['j'], дз: ['j'], тч: ['ch'], чх: ['ch'], кх: ['k'], тх: ['t'], пх: ['p'], нъ: ['ng'], нг: ['ng'], ый: ['ui'],
  йе: ['ye'], йо: ['yo'], йя: ['ya'], йю: ['yu'], ье: ['ye'], ьё: ['yo'], ья: ['ya'], ью: ['yu'], ьи: ['wi'], уо: ['wo'],
  а: ['a'], б: ['b'], в: ['v'], г: ['g'], д: ['d'], е: ['e'], ё: ['yo'], ж: ['j'], з: ['j'], и: ['i'], й: ['i'], к: ['k'], л: ['l'],
  м: ['m'], н: ['n'], о: ['o'], ө: ['o'], п: ['p'], р: ['r'], с: ['s'], т: ['t'], у: ['u'], ү: ['u'], ф: ['f'], х: ['h'], ц: ['ch'],
  ч: ['ch'], ш: ['s'], щ: ['s'], ъ: [''], ы: ['eu'], ь: [''], э: ['e'], ю: ['yu'], я: ['ya'], і: ['i'], ї: ['i'], є: ['e'],
}; // prettier-ignore

/** Before a vowel в is w in Korean words (원 вон) and v, Korean ㅂ, in foreign ones. */
const W_OR_V = /^в(?=[аеёиоуыэюя])/;
const MOST_READINGS = 3;

/** Returns how a Korean name in Cyrillic is written in Latin letters, likeliest first: Вонджин wonjin, Каннам kannam. */
export function readCyrillic(text: string): string[] {
  const pieces: (readonly string[])[] = [];
  for (let at = 0; at < text.length;) {
    const pair = SPELLINGS[text.slice(at, at + 2)];
    if (pair) pieces.push(pair);
    else if (W_OR_V.test(text.slice(at))) pieces.push(['w', 'v']);
    else pieces.push(SPELLINGS[text.charAt(at)] ?? ['']);
    at += pair ? 2 : 1;
  }
  return chooseEach(pieces, MOST_READINGS);
}

/** Returns a Russian word without the ending that its case may have added to a place's name: Каннаме is Каннам. */
export const withoutCase = (text: string): string => text.replace(/(?:ом|[еуа])$/, '');
