import { forName, type Kind } from '../../kind.ts';
import type { Random } from '../../random.ts';
import { toLoanWords } from './loan-words.ts';
import { type Syllable, syllablesOf } from './syllables.ts';

/* Cyrillic by L. Kontsevich's published table (system), and as newspapers and patients write by ear (ear). */
type Way = 'system' | 'ear';

const INITIALS: Record<Way, Record<string, string>> = {
  system: {
    ㄱ: 'к', ㄲ: 'кк', ㄴ: 'н', ㄷ: 'т', ㄸ: 'тт', ㄹ: 'р', ㅁ: 'м', ㅂ: 'п', ㅃ: 'пп', ㅅ: 'с', ㅆ: 'сс', ㅇ: '', ㅈ: 'ч', ㅉ: 'чч', ㅊ: 'чх',
    ㅋ: 'кх', ㅌ: 'тх', ㅍ: 'пх', ㅎ: 'х',
  },
  ear: {
    ㄱ: 'г', ㄲ: 'к', ㄴ: 'н', ㄷ: 'д', ㄸ: 'т', ㄹ: 'р', ㅁ: 'м', ㅂ: 'б', ㅃ: 'п', ㅅ: 'с', ㅆ: 'с', ㅇ: '', ㅈ: 'дж', ㅉ: 'ч', ㅊ: 'ч',
    ㅋ: 'к', ㅌ: 'т', ㅍ: 'п', ㅎ: 'х',
  },
}; // prettier-ignore
const VOICED: Record<Way, Record<string, string>> = {
  system: { ㄱ: 'г', ㄷ: 'д', ㅂ: 'б', ㅈ: 'чж' },
  ear: { ㅈ: 'дж' },
};
const VOWELS: Record<Way, Record<string, string>> = {
  system: {
    ㅏ: 'а', ㅐ: 'э', ㅑ: 'я', ㅒ: 'йя', ㅓ: 'о', ㅔ: 'е', ㅕ: 'ё', ㅖ: 'е', ㅗ: 'о', ㅘ: 'ва', ㅙ: 'вэ', ㅚ: 'ве', ㅛ: 'ё', ㅜ: 'у', ㅝ: 'во',
    ㅞ: 'ве', ㅟ: 'ви', ㅠ: 'ю', ㅡ: 'ы', ㅢ: 'ый', ㅣ: 'и',
  },
  ear: {
    ㅏ: 'а', ㅐ: 'э', ㅑ: 'я', ㅒ: 'е', ㅓ: 'о', ㅔ: 'э', ㅕ: 'ё', ㅖ: 'е', ㅗ: 'о', ㅘ: 'ва', ㅙ: 'вэ', ㅚ: 'вэ', ㅛ: 'ё', ㅜ: 'у', ㅝ: 'во',
    ㅞ: 'вэ', ㅟ: 'ви', ㅠ: 'ю', ㅡ: 'ы', ㅢ: 'и', ㅣ: 'и',
  },
}; // prettier-ignore
const FINALS: Record<string, string> = {
  ㄱ: 'к', ㄲ: 'к', ㄴ: 'н', ㄷ: 'т', ㄹ: 'ль', ㅁ: 'м', ㅂ: 'п', ㅅ: 'т', ㅆ: 'т', ㅇ: 'н', ㅈ: 'т', ㅊ: 'т', ㅋ: 'к', ㅌ: 'т', ㅍ: 'п', ㄶ: 'н', ㅀ: 'ль',
}; // prettier-ignore
const VOICED_AFTER = new Set(['', 'ㄴ', 'ㄹ', 'ㅁ', 'ㅇ']);

function toCyrillic(root: string, way: Way): string {
  const syllables = syllablesOf(root);
  return syllables
    .map((syllable, at) => {
      const before = syllables[at - 1];
      return cyrillicOf(syllable, way, before !== undefined && VOICED_AFTER.has(before.final));
    })
    .join('');
}

function cyrillicOf({ initial, vowel, final }: Syllable, way: Way, isVoiced: boolean): string {
  const first = (isVoiced ? VOICED[way][initial] : undefined) ?? INITIALS[way][initial] ?? '';
  return first + (VOWELS[way][vowel] ?? '') + (FINALS[final] ?? '');
}

/** English words of clinics' names as Russians pronounce them. */
const WORDS: Record<string, string> = {
  드림: 'дрим', 뷰: 'вью', 그랜드: 'гранд', 오페라: 'опера', 라인: 'лайн', 페이스: 'фейс', 뷰티: 'бьюти', 탑: 'топ', 플러스: 'плюс',
  스타: 'стар', 골드: 'голд', 글로벌: 'глобал', 네오: 'нео', 닥터: 'доктор', 디바: 'дива', 로즈: 'роуз', 리본: 'риббон', 마인드: 'майнд',
  메이저: 'мейджор', 미라클: 'миракл', 민트: 'минт', 베스트: 'бест', 블루: 'блю', 비너스: 'венус', 스마일: 'смайл', 시크릿: 'сикрет', 아이디어: 'идея',
  아이콘: 'айкон', 아트: 'арт', 에버: 'эвер', 에이스: 'эйс', 에픽: 'эпик', 오라클: 'оракл', 오렌지: 'оранж', 오아시스: 'оазис', 원: 'ван', 퀸: 'квин',
  타임: 'тайм', 팝: 'поп', 퍼스트: 'ферст', 퍼펙트: 'перфект', 포인트: 'пойнт', 프라임: 'прайм', 프로필: 'профиль', 플로라: 'флора', 하트: 'харт',
  화이트: 'вайт', 휴먼: 'хьюман', 굿: 'гуд', 그레이스: 'грейс', 라이브: 'лайв', 더: 'зе ', 에이: 'эй', 비: 'би', 씨: 'си', 디: 'ди', 아이: 'ай',
  제이: 'джей', 케이: 'кей', 엘: 'эль', 엠: 'эм', 엔: 'эн', 에스: 'эс', 티: 'ти',
}; // prettier-ignore

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const withWord = (text: string, random: Random) =>
  random.pick([text, text, `клиника ${text}`, `${text} клиника`, `Клиника пластической хирургии ${text}`]);

export const russianKinds: readonly Kind[] = [
  {
    name: 'ru: names by sound',
    expected: 0.85,
    make: (clinic, random, all) => {
      if (clinic.root.length < 2) return null;
      const loan = toLoanWords(WORDS, clinic.root);
      const text = loan ?? toCyrillic(clinic.root, random.pick(['system', 'ear'] as const));
      return forName(withWord(capitalise(text), random), clinic, all);
    },
  },
];
