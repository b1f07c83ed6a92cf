/** Sentences of the generated reviews; some words are as frequent as in real reviews. */
const SENTENCES = {
  en: [
    'I chose this clinic after comparing four others over two weekends.',
    'My consultation lasted almost an hour and nobody rushed me.',
    'The surgery itself was over before I had finished worrying about it.',
    'Swelling was worst on the third day and then went down quickly.',
    'They explained the price in writing, with anaesthesia and aftercare listed apart.',
    'The interpreter stayed with me until I was awake again.',
    'I would have liked more warning about the bruising.',
    'Stitches came out on day seven and hardly hurt.',
    'My surgeon drew on my face with a pen and asked what I did not want.',
    'The result looks natural; my colleagues thought I had been on holiday.',
    'Waiting took longer than my appointment, which was annoying.',
    'After two weeks I was back at work with a little concealer.',
    'The nurse called every evening during the first week.',
    'One side healed slower than the other, and they checked it twice without charging.',
    'I paid less than my friend did in Gangnam for the same thing.',
    'Sleeping on my back for a month was the hardest part.',
    'They tried to sell me skin boosters that I had not asked about.',
    'At three months the scar is a thin pale line.',
    'The recovery room was quiet, warm and clean.',
    'I regret nothing except the shoes I wore home.',
    'Follow-up visits were short, but the same doctor came each time.',
    'The numbness around the incision lasted about six weeks.',
    'Photos before and after were shown without filters.',
    'It is not the cheapest place, and you feel where the money goes.',
    'My flight home was ten days later and the swelling was fine by then.',
    'Ask for the quiet floor if you need to stay the night.',
    'I still have a small bump that they say will soften.',
    'The front desk speaks English, Japanese and some Thai.',
    'Compared with my first operation elsewhere this was another world.',
    'I came for one procedure and was told I did not need it, which I respect.',
  ],
  ko: [
    '상담을 세 군데 받아 보고 여기로 결정했어요.',
    '원장님이 무리하게 권하지 않아서 믿음이 갔습니다.',
    '붓기는 사흘째가 제일 심했고 일주일 지나니 많이 빠졌어요.',
    '가격은 처음 안내받은 그대로였습니다.',
    '실밥은 칠 일째에 뽑았는데 생각보다 아프지 않았어요.',
    '대기 시간이 길어서 조금 힘들었습니다.',
    '결과가 자연스러워서 아무도 눈치채지 못했어요.',
    '간호사 선생님들이 친절하고 전화도 자주 주셨습니다.',
  ],
  ja: [
    '三つのクリニックを比べてここに決めました。',
    '通訳の方がずっとそばにいてくれて安心でした。',
    '腫れは三日目がピークで、その後はすぐに引きました。',
    '料金は最初の説明のとおりでした。',
    '仕上がりが自然で、とても満足しています。',
    '待ち時間が少し長かったです。',
  ],
};

/** Syllables of staff names: few reviews share a pair, which gives rare words to search for. */
export const NAME_SYLLABLES = [
  'min', 'seo', 'jun', 'ha', 'yeon', 'woo', 'ji', 'eun', 'soo', 'hyun', 'kyung', 'tae', 'bin', 'chae', 'dong',
  'rin', 'sang', 'hee', 'jae', 'won', 'yoon', 'ah', 'sol', 'gyu', 'nam', 'byul', 'rak', 'mok', 'chan', 'pil',
]; // prettier-ignore

const TEXT_COUNT = 2_000;
const MOST_SENTENCES = 8;

/** Returns texts of one to eight sentences, mostly two or three, one in eight in Korean or Japanese. */
export function makeTexts(): string[] {
  return Array.from({ length: TEXT_COUNT }, (_, index) => {
    const pool = index % 12 === 5 ? SENTENCES.ko : index % 25 === 7 ? SENTENCES.ja : SENTENCES.en;
    // Squared, so that short texts are more frequent than long ones.
    const length = 1 + Math.floor((((index * 37) % 100) / 100) ** 2 * MOST_SENTENCES);
    return Array.from({ length }, (_unused, at) => pool[(index * 11 + at * 7) % pool.length]).join(' ');
  });
}
