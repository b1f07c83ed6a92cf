import { forName, type Kind } from '../../kind.ts';
import type { Random } from '../../random.ts';
import { toLoanWords } from './loan-words.ts';
import { type Syllable, syllablesOf } from './syllables.ts';

/*
 * Katakana as Japanese guides write Korean names, by hand: each initial is a row of the syllabary (plain at the beginning,
 * voiced between vowels, as it is heard), finals are ン ク ッ ル ム プ.
 */
const ROWS: Record<string, readonly string[]> = {
  '': ['ア', 'イ', 'ウ', 'エ', 'オ', 'ヤ', 'ユ', 'イェ', 'ヨ', 'ワ', 'ウィ', 'ウェ', 'ウォ'],
  ㄱ: ['カ', 'キ', 'ク', 'ケ', 'コ', 'キャ', 'キュ', 'ケ', 'キョ', 'クァ', 'クィ', 'クェ', 'クォ'],
  ㄱv: ['ガ', 'ギ', 'グ', 'ゲ', 'ゴ', 'ギャ', 'ギュ', 'ゲ', 'ギョ', 'グァ', 'グィ', 'グェ', 'グォ'],
  ㄴ: ['ナ', 'ニ', 'ヌ', 'ネ', 'ノ', 'ニャ', 'ニュ', 'ネ', 'ニョ', 'ヌァ', 'ヌィ', 'ヌェ', 'ヌォ'],
  ㄷ: ['タ', 'ティ', 'トゥ', 'テ', 'ト', 'チャ', 'テュ', 'テ', 'トョ', 'トァ', 'トィ', 'トェ', 'トォ'],
  ㄷv: ['ダ', 'ディ', 'ドゥ', 'デ', 'ド', 'ヂャ', 'デュ', 'デ', 'ドョ', 'ドァ', 'ドィ', 'ドェ', 'ドォ'],
  ㄹ: ['ラ', 'リ', 'ル', 'レ', 'ロ', 'リャ', 'リュ', 'レ', 'リョ', 'ルァ', 'ルィ', 'ルェ', 'ルォ'],
  ㅁ: ['マ', 'ミ', 'ム', 'メ', 'モ', 'ミャ', 'ミュ', 'メ', 'ミョ', 'ムァ', 'ムィ', 'ムェ', 'ムォ'],
  ㅂ: ['パ', 'ピ', 'プ', 'ペ', 'ポ', 'ピャ', 'ピュ', 'ペ', 'ピョ', 'プァ', 'プィ', 'プェ', 'プォ'],
  ㅂv: ['バ', 'ビ', 'ブ', 'ベ', 'ボ', 'ビャ', 'ビュ', 'ベ', 'ビョ', 'ブァ', 'ブィ', 'ブェ', 'ブォ'],
  ㅅ: ['サ', 'シ', 'ス', 'セ', 'ソ', 'シャ', 'シュ', 'シェ', 'ショ', 'スァ', 'スィ', 'スェ', 'スォ'],
  ㅈ: ['チャ', 'チ', 'チュ', 'チェ', 'チョ', 'チャ', 'チュ', 'チェ', 'チョ', 'チュァ', 'チュィ', 'チュェ', 'チュォ'],
  ㅈv: ['ジャ', 'ジ', 'ジュ', 'ジェ', 'ジョ', 'ジャ', 'ジュ', 'ジェ', 'ジョ', 'ジュァ', 'ジュィ', 'ジュェ', 'ジュォ'],
  ㅎ: ['ハ', 'ヒ', 'フ', 'ヘ', 'ホ', 'ヒャ', 'ヒュ', 'ヘ', 'ヒョ', 'ファ', 'フィ', 'フェ', 'フォ'],
}; // prettier-ignore
/** Columns of the rows above, by vowel. */
const COLUMNS: Record<string, number> = {
  ㅏ: 0, ㅣ: 1, ㅜ: 2, ㅡ: 2, ㅔ: 3, ㅐ: 3, ㅗ: 4, ㅓ: 4, ㅑ: 5, ㅠ: 6, ㅒ: 7, ㅖ: 7, ㅛ: 8, ㅕ: 8, ㅘ: 9, ㅟ: 10, ㅢ: 10, ㅚ: 11,
  ㅙ: 11, ㅞ: 11, ㅝ: 12,
}; // prettier-ignore
/** Letters that share a row with a plain one, without ever being voiced. */
const STRONG: Record<string, string> = {
  ㄲ: 'ㄱ',
  ㅋ: 'ㄱ',
  ㄸ: 'ㄷ',
  ㅌ: 'ㄷ',
  ㅃ: 'ㅂ',
  ㅍ: 'ㅂ',
  ㅆ: 'ㅅ',
  ㅉ: 'ㅈ',
  ㅊ: 'ㅈ',
};
const FINALS: Record<string, string> = {
  ㄱ: 'ク', ㄲ: 'ク', ㅋ: 'ク', ㄴ: 'ン', ㅇ: 'ン', ㄷ: 'ッ', ㅅ: 'ッ', ㅆ: 'ッ', ㅈ: 'ッ', ㅊ: 'ッ', ㅌ: 'ッ', ㄹ: 'ル', ㅁ: 'ム', ㅂ: 'プ', ㅍ: 'プ',
}; // prettier-ignore
const VOICED_AFTER = new Set(['', 'ㄴ', 'ㄹ', 'ㅁ', 'ㅇ']);

/** Returns a name in katakana; some clinics write its first consonant voiced too, as Koreans romanise it (バノバギ). */
function toKatakana(root: string, random: Random): string {
  const syllables = syllablesOf(root);
  const isVoicedFirst = random.next() < 0.4;
  return syllables
    .map((syllable, at) => {
      const before = syllables[at - 1];
      const isVoiced = before ? VOICED_AFTER.has(before.final) : isVoicedFirst;
      return katakanaOf(syllable, isVoiced);
    })
    .join('');
}

function katakanaOf({ initial, vowel, final }: Syllable, isVoiced: boolean): string {
  const plain = initial === 'ㅇ' ? '' : (STRONG[initial] ?? initial);
  const row = (isVoiced && initial === plain ? ROWS[`${plain}v`] : undefined) ?? ROWS[plain];
  return (row?.[COLUMNS[vowel] ?? 0] ?? '') + (FINALS[final] ?? '');
}

/** English words of clinics' names as a Japanese dictionary of loan words has them. */
const WORDS: Record<string, string> = {
  드림: 'ドリーム', 뷰: 'ビュー', 그랜드: 'グランド', 오페라: 'オペラ', 라인: 'ライン', 페이스: 'フェイス', 뷰티: 'ビューティー', 더: 'ザ',
  탑: 'トップ', 플러스: 'プラス', 라이트: 'ライト', 스타: 'スター', 골드: 'ゴールド', 글로벌: 'グローバル', 네오: 'ネオ', 넥스트: 'ネクスト',
  노블: 'ノーブル', 닥터: 'ドクター', 디바: 'ディーバ', 디자이너: 'デザイナー', 라스트: 'ラスト', 러쉬: 'ラッシュ', 레전드: 'レジェンド',
  로고: 'ロゴ', 로즈: 'ローズ', 루비: 'ルビー', 리본: 'リボン', 리프: 'リーフ', 링크: 'リンク', 마블: 'マーブル', 마스크: 'マスク', 마인드: 'マインド',
  매직: 'マジック', 메이저: 'メジャー', 메이트: 'メイト', 멜로디: 'メロディー', 미라클: 'ミラクル', 민트: 'ミント', 바이브: 'バイブ', 베스트: 'ベスト',
  볼륨: 'ボリューム', 블루: 'ブルー', 비너스: 'ビーナス', 스마일: 'スマイル', 스마트: 'スマート', 스킨: 'スキン', 시크릿: 'シークレット',
  신데렐라: 'シンデレラ', 실루엣: 'シルエット', 아이디어: 'アイデア', 아이콘: 'アイコン', 아트: 'アート', 앤드: 'アンド', 에버: 'エバー', 에이스: 'エース',
  에이트: 'エイト', 에픽: 'エピック', 엘리트: 'エリート', 오라클: 'オラクル', 오렌지: 'オレンジ', 오메가: 'オメガ', 오아시스: 'オアシス', 올리브: 'オリーブ',
  원: 'ワン', 유니크: 'ユニーク', 이미지: 'イメージ', 쥬얼리: 'ジュエリー', 퀸: 'クイーン', 큐브: 'キューブ', 크림: 'クリーム', 클래시: 'クラッシー',
  타임: 'タイム', 팝: 'ポップ', 퍼스트: 'ファースト', 퍼펙트: 'パーフェクト', 포인트: 'ポイント', 프라이드: 'プライド', 프라임: 'プライム',
  프로필: 'プロフィール', 프리미어: 'プレミア', 프린스: 'プリンス', 플래닛: 'プラネット', 플로라: 'フローラ', 픽스: 'フィックス', 하트: 'ハート',
  화이트: 'ホワイト', 휴먼: 'ヒューマン', 굿: 'グッド', 그레이스: 'グレース', 노트: 'ノート', 다빈치: 'ダビンチ', 데이: 'デイ', 라이브: 'ライブ',
  로드: 'ロード', 멘토: 'メンター', 스완: 'スワン', 업: 'アップ', 에이: 'エー', 비: 'ビー', 씨: 'シー', 디: 'ディー', 에프: 'エフ', 지: 'ジー',
  아이: 'アイ', 제이: 'ジェイ', 케이: 'ケイ', 엘: 'エル', 엠: 'エム', 엔: 'エヌ', 큐: 'キュー', 알: 'アール', 에스: 'エス', 티: 'ティー', 브이: 'ブイ',
  더블유: 'ダブリュー', 엑스: 'エックス', 와이: 'ワイ',
}; // prettier-ignore

const withSuffix = (text: string, random: Random) =>
  text + random.pick(['', '', '整形外科', '美容外科', 'クリニック', '形成外科', ' 整形']);

export const japaneseKinds: readonly Kind[] = [
  {
    name: 'ja: names by sound',
    expected: 0.9,
    make: (clinic, random, all) =>
      clinic.root.length < 2
        ? null
        : forName(withSuffix(toKatakana(clinic.root, random), random), clinic, all),
  },
  {
    name: 'ja: loan words, letters',
    expected: 0.9,
    make: (clinic, random, all) => {
      const words = clinic.root.length < 2 ? null : toLoanWords(WORDS, clinic.root);
      return words ? forName(withSuffix(words, random), clinic, all) : null;
    },
  },
];
