import { describe, expect, it } from 'vitest';
import { getNameLexicon } from './lexicon.ts';
import { joinPieces } from './pieces.ts';
import { segment } from './segment.ts';

function read(text: string): string {
  return joinPieces(segment(text, { lexicon: getNameLexicon(), hasPersons: true }));
}

describe('segment', () => {
  it.each([
    ['드림', 'Dream'],
    ['뷰티라인', 'Beauty Line'],
    ['더플랜', 'The Plan'],
    ['닥터봄', 'Dr Bom'],
    ['압구정페이스라인', 'Apgujeong Faceline'],
    ['연세미소', 'Yonsei Miso'],
    ['샤인 드림', 'Shine Dream'],
    ['강남진', 'Gangnam Jin'],
    ['제이영', 'J Young'],
  ])('covers a name by known words: %s', (text, english) => {
    expect(read(text)).toBe(english);
  });

  it.each([
    ['제이케이', 'JK'],
    ['디에이', 'DA'],
    ['와이엑스', 'YX'],
    ['더블유', 'W'],
    ['에스앤유', 'S&U'],
    ['이앤비', 'E&B'],
    ['에이탑', 'A Top'],
    ['케이플러스', 'K Plus'],
    ['노블와이', 'Noble Y'],
    ['에프5', 'F5'],
    ['서울아이', 'Seoul Eye'],
    ['제이앤아이', 'J&I'],
  ])('reads letter names by rule: %s', (text, english) => {
    expect(read(text)).toBe(english);
  });

  it.each([
    ['유진', 'Yujin'],
    ['미진', 'Mijin'],
    ['서진', 'Seojin'],
    ['지유', 'Jiyu'],
    ['이오', 'Io'],
    ['시원', 'Siwon'],
    ['은하수', 'Eunhasu'],
    ['아이델', 'Aidel'],
    ['바노바기', 'Banobagi'],
    ['두드림', 'Dudeurim'],
  ])('finds no short words or letters inside a Korean word: %s', (text, english) => {
    expect(read(text)).toBe(english);
  });

  it.each([
    ['김영진', 'Kim Yeongjin'],
    ['박현', 'Park Hyeon'],
    ['이한솔', 'Lee Hansol'],
    ['남궁민수', 'Namgung Minsu'],
    ['제이케이김재근', 'JK Kim Jaegeun'],
    ['연세신효선', 'Yonsei Shin Hyoseon'],
    ['김철수드림', 'Kim Cheolsu Dream'],
    ['함희정하태원', 'Ham Huijeong & Ha Taewon'],
  ])('reads a surgeon with surname and given name apart: %s', (text, english) => {
    expect(read(text)).toBe(english);
  });

  it.each(['이미지', '고운', '하나', '정원', '유니크', '안티'])(
    'sees no person in an ordinary word: %s',
    (text) => {
      const [piece] = segment(text, { lexicon: getNameLexicon(), hasPersons: true });
      expect(piece?.kind).not.toBe('person');
    },
  );

  it.each([
    ['드림앤뷰', 'Dream & View'],
    ['영앤영', 'Young & Young'],
    ['조앤신', 'Jo & Sin'],
    ['모앤라인', 'Mo & Line'],
    ['앤드림', 'Aendeurim'],
  ])('reads 앤 between two parts as &: %s', (text, english) => {
    expect(read(text)).toBe(english);
  });

  it.each([
    ['플라덴', 'Pladen'],
    ['보닉스', 'Boniks'],
    ['글로비', 'Globi'],
    ['그리움', 'Geurium'],
    ['샛별', 'Saetbyeol'],
  ])('romanises the rest, foreign consonants without the ㅡ that only Hangul needs: %s', (text, english) => {
    expect(read(text)).toBe(english);
  });

  it.each([
    ['삼육오', '365'],
    ['뷰티공일공', 'Beauty 010'],
    ['5월 3일', 'May 3'],
    ['13월1일', '13 Wol 1 Il'],
    ['헤어모발', 'Hair'],
  ])('reads numbers and dates, and says nothing twice: %s', (text, english) => {
    expect(read(text)).toBe(english);
  });
});
