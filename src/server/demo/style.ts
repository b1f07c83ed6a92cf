import type { Random } from './random.ts';
import type { Voice } from './voice.ts';

const AMERICAN: [RegExp, string][] = [
  [/anaesth/g, 'anesth'],
  [/Anaesth/g, 'Anesth'],
  [/colour/g, 'color'],
  [/centre/g, 'center'],
  [/favour/g, 'favor'],
  [/neighbour/g, 'neighbor'],
  [/practis(?=ed)/g, 'practic'],
  [/callipers/gi, 'calipers'],
  [/apologis(?=e|ing)/g, 'apologiz'],
  [/realis(?=e|ing)/g, 'realiz'],
  [/recognis(?=e|ing)/g, 'recogniz'],
  [/organis(?=e|ing|ation)/g, 'organiz'],
  [/behaviour/g, 'behavior'],
  [/\bgrey\b/g, 'gray'],
  [/travell(?=ed|er|ing)/g, 'travel'],
];

/** Typing mistakes, right → wrong. */
const SLIPS: [RegExp, string][] = [
  [/\breceive/g, 'recieve'],
  [/\bdefinitely\b/g, 'definately'],
  [/\ba lot\b/g, 'alot'],
  [/\bseparate/g, 'seperate'],
  [/\bI'm\b/g, 'Im'],
  [/\bdon't\b/g, 'dont'],
  [/\bdidn't\b/g, 'didnt'],
  [/\bbecause\b/g, 'becuase'],
  [/\bsurgery\b/, 'surgey'],
  [/\bthe\b(?=.*\bthe\b)/, 'teh'],
  [/\bwith\b/, 'wiht'],
  [/, and /g, ' and '],
  [/\breally\b/g, 'realy'],
  [/\bswelling\b/, 'sweling'],
  [/\btoo\b/, 'to'],
];

function inLowerCase(text: string, random: Random): string {
  const small = text.toLowerCase();
  return random.chance(0.5) ? small.replaceAll(/\.(?=\n|$)/g, '') : small.replaceAll("'", '');
}

function withSlips(text: string, random: Random): string {
  return SLIPS.reduce(
    (result, [right, wrong]) => (random.chance(0.6) ? result.replace(right, wrong) : result),
    text,
  );
}

/** Applies a typing style: American or British spelling, sometimes lower case or typing mistakes. English only. */
export function applyStyle(text: string, voice: Voice, random: Random): string {
  if (voice.language !== 'en') return text;
  const spelt =
    voice.spelling === 'american'
      ? AMERICAN.reduce((result, [from, to]) => result.replace(from, to), text)
      : text;
  const mood = random.next();
  if (mood < 0.055) return inLowerCase(spelt, random);
  if (mood < 0.105) return withSlips(spelt, random);
  if (mood < 0.16) return spelt.replace(/\.$/, voice.satisfaction >= 4 ? '!' : '');
  return spelt;
}
