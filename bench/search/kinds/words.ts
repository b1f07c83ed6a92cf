/** Foreign words in Korean spelling: common knowledge, not taken from any list of clinics. */
export const WORDS: Record<string, string> = {
  드림: 'dream', 뷰: 'view', 그랜드: 'grand', 오페라: 'opera', 라인: 'line', 페이스: 'face', 뷰티: 'beauty', 더: 'the',
  탑: 'top', 플러스: 'plus', 라이트: 'light', 스타: 'star', 골드: 'gold', 골든: 'golden', 글로벌: 'global', 그림: 'grim',
  네오: 'neo', 넥스트: 'next', 노블: 'noble', 닥터: 'doctor', 디바: 'diva', 디자이너: 'designer', 라스트: 'last',
  러쉬: 'rush', 럭스: 'lux', 레디: 'ready', 레전드: 'legend', 로고: 'logo', 로즈: 'rose', 루비: 'ruby', 리본: 'ribbon',
  리프: 'leaf', 링크: 'link', 마블: 'marble', 마스크: 'mask', 마스터: 'master', 마인드: 'mind', 마크: 'mark', 매직: 'magic',
  머스트: 'must', 메이저: 'major', 메이트: 'mate', 멜로디: 'melody', 멜론: 'melon', 멤버스: 'members', 모티브: 'motive',
  미라클: 'miracle', 민트: 'mint', 바나나: 'banana', 바이브: 'vibe', 베스트: 'best', 베이직: 'basic', 볼륨: 'volume',
  브라운: 'brown', 블루: 'blue', 비너스: 'venus', 비포: 'before', 빌리프: 'belief', 스마일: 'smile', 스마트: 'smart',
  스케치: 'sketch', 스킨: 'skin', 스타트: 'start', 시그니처: 'signature', 시너지: 'synergy', 시크릿: 'secret',
  신데렐라: 'cinderella', 실루엣: 'silhouette', 심포니: 'symphony', 아이디어: 'idea', 아이콘: 'icon', 아이템: 'item',
  아크: 'arc', 아트: 'art', 애프터눈: 'afternoon', 앤드: 'and', 어셈블: 'assemble', 에버: 'ever', 에비뉴: 'avenue',
  에이스: 'ace', 에이트: 'eight', 에픽: 'epic', 엘리트: 'elite', 옐로우: 'yellow', 오라클: 'oracle', 오렌지: 'orange',
  오메가: 'omega', 오브제: 'objet', 오아시스: 'oasis', 온에어: 'on air', 올리브: 'olive', 와우: 'wow', 원: 'one',
  원더풀: 'wonderful', 위드: 'with', 윙크: 'wink', 유니크: 'unique', 이미지: 'image', 저스트: 'just', 쥬얼리: 'jewelry',
  찰스: 'charles', 카라멜: 'caramel', 커스텀: 'custom', 케이스: 'case', 코코: 'coco', 쿠키: 'cookie', 쿨: 'cool',
  퀸즈: 'queens', 퀸: 'queen', 큐브: 'cube', 크리스: 'chris', 크리스마스: 'christmas', 크림: 'cream', 클래시: 'classy',
  클레이: 'clay', 타임: 'time', 타이트: 'tight', 토마토: 'tomato', 트랜드: 'trend', 트로이: 'troy', 팩트: 'fact', 팝: 'pop',
  퍼스트: 'first', 퍼펙트: 'perfect', 페이지: 'page', 포유: 'for you', 포인트: 'point', 프라이드: 'pride', 프라이빗: 'private',
  프라임: 'prime', 프레쉬: 'fresh', 프로필: 'profile', 프리미어: 'premier', 프리티: 'pretty', 프린스: 'prince',
  플래너: 'planner', 플래닛: 'planet', 플랜: 'plan', 플레저: 'pleasure', 플로라: 'flora', 픽스: 'fix', 하이엔드: 'high end',
  하트: 'heart', 화이트: 'white', 휴먼: 'human', 히트: 'hit', 게이트: 'gate', 굿: 'good', 그레이스: 'grace', 노트: 'note',
  도어: 'door', 다빈치: 'da vinci', 데이: 'day', 드레스: 'dress', 디바인: 'divine', 땡큐: 'thank you', 라이브: 'live',
  로드: 'road', 로코코: 'rococo', 루브르: 'louvre', 웨이: 'way', 멘토: 'mentor', 스완: 'swan', 업: 'up', 원데이: 'one day',
}; // prettier-ignore

const LETTERS: Record<string, string> = {
  에이: 'a', 비: 'b', 씨: 'c', 디: 'd', 이: 'e', 에프: 'f', 지: 'g', 에이치: 'h', 아이: 'i', 제이: 'j', 케이: 'k', 엘: 'l',
  엠: 'm', 엔: 'n', 오: 'o', 피: 'p', 큐: 'q', 알: 'r', 에스: 's', 티: 't', 유: 'u', 브이: 'v', 더블유: 'w', 엑스: 'x',
  와이: 'y', 제트: 'z',
}; // prettier-ignore

/** Returns the English spelling of a root that consists of such words and letter names; null for any other. */
export function readEnglish(root: string): string | null {
  const parts = cover(root);
  if (!parts || parts.every((part) => part.length === 1 && parts.length < 2)) return null;
  return parts
    .map((part, at) => (part.length === 1 && parts[at + 1]?.length === 1 ? part : `${part} `))
    .join('')
    .trim();
}

function cover(rest: string): string[] | null {
  if (rest === '') return [];
  for (let length = rest.length; length > 0; length -= 1) {
    const head = rest.slice(0, length);
    const word = WORDS[head] ?? LETTERS[head];
    const tail = word === undefined ? null : cover(rest.slice(length));
    if (word !== undefined && tail) return [word, ...tail];
  }
  return null;
}
