/** A part of the root with the parentheses after it. */
export interface RootPart {
  text: string;
  /** Latin name in parentheses after it: 비케이(BK). */
  latin: string | null;
  /** Hangul in parentheses after a Latin name: D&A(디앤에이). */
  hangul: string | null;
}

export interface ClinicNameParts {
  root: RootPart[];
  /** `Plastic Surgery Clinic`, `Dermatology & Plastic Surgery Clinic`, `Hospital` … */
  kind: string;
  /** The branch's place or number in Korean (강남 of 강남점), or empty. */
  branch: string;
  /** `Branch`, `Main Branch`, or empty. */
  branchWord: string;
  /** Other parentheses, such as hanja or remarks. */
  remarks: string[];
}

/** Longer names first where one ends in another (정형외과 contains 외과). */
const SPECIALTIES: Record<string, string> = {
  성형외과: 'Plastic Surgery',
  정형외과: 'Orthopaedics',
  신경외과: 'Neurosurgery',
  흉부외과: 'Thoracic Surgery',
  구강악안면외과: 'Oral & Maxillofacial Surgery',
  이비인후과: 'ENT',
  마취통증의학과: 'Pain Medicine',
  재활의학과: 'Rehabilitation',
  가정의학과: 'Family Medicine',
  영상의학과: 'Radiology',
  정신건강의학과: 'Psychiatry',
  비뇨의학과: 'Urology',
  비뇨기과: 'Urology',
  산부인과: 'Obstetrics & Gynaecology',
  소아청소년과: 'Paediatrics',
  신경과: 'Neurology',
  피부과: 'Dermatology',
  한방과: 'Korean Medicine',
  치과: 'Dental',
  안과: 'Eye',
  내과: 'Internal Medicine',
  외과: 'Surgery',
};

const FACILITIES: Record<string, string> = {
  종합병원: 'General Hospital',
  요양병원: 'Convalescent Hospital',
  한방병원: 'Korean Medicine Hospital',
  전문병원: 'Hospital',
  전문의원: 'Clinic',
  병원: 'Hospital',
  의료원: 'Medical Center',
  메디컬센터: 'Medical Center',
  한의원: 'Korean Medicine Clinic',
  클리닉: 'Clinic',
  센터: 'Center',
  의원: 'Clinic',
};

const SPECIALTY = Object.keys(SPECIALTIES).join('|');
const FACILITY = Object.keys(FACILITIES).join('|');
const SPECIALTY_CHAIN = new RegExp(`(?:(?:${SPECIALTY})[\\s·ㆍ,&]*)+(?:${FACILITY})?(?:${FACILITY})?`);
const FACILITY_END = new RegExp(`(?:${FACILITY})(?=$|\\s|[가-힣A-Za-z0-9]*(?:점|본원|분원)$)`);
const BRANCH = /^(?<place>.*?)(?<word>본점|본원|분점|분원|지점|호점|점)$/;

/** `(주)`, `의료법인 … 재단`: the clinic's owner, which is not part of its name. */
const OWNER =
  /\(주\)|㈜|\(의\)|\(재\)|주식회사|유한회사|(?:의료|재단|사단|사회복지|학교)법인\s*(?:[가-힣]+(?:의료재단|재단|학원|복지회|법인))?/g;

/** Splits a Korean clinic name; only the kind of clinic is translated here. */
export function splitClinicName(nameKo: string): ClinicNameParts {
  const bare = nameKo.normalize('NFC').replace(OWNER, ' ').replace(/\s+/g, ' ').trim();
  const brackets = [...bare.matchAll(/\(([^()]*)\)/g)].map((match) => (match[1] ?? '').trim());
  // Replaces parentheses by marks, so that 성형외과(整形外科)의원 stays connected.
  let mark = 0;
  const marked = bare.replace(/\([^()]*\)/g, () => bracketMark((mark += 1) - 1)).replace(/[()]/g, ' ');
  const plain = marked.replace(BRACKET_MARKS, '');
  const { root, kindKo, rest } = splitKind(plain);
  const inRoot = takeMarked(marked, root);
  const restBrackets = brackets.filter((_, index) => !inRoot.includes(bracketMark(index)));
  const branch = readBranch(rest) ?? restBrackets.filter(isBranch).map(readBranch)[0] ?? null;
  const rootParts = splitRoot(inRoot, brackets);
  const used = new Set(rootParts.flatMap((part) => [part.latin, part.hangul]));
  return {
    root: rootParts,
    kind: readKind(kindKo),
    branch: branch?.place ?? '',
    branchWord: branch?.word ?? '',
    remarks: brackets.filter((text) => text !== '' && !used.has(text) && !isBranch(text)),
  };
}

const MARK_BASE = 0xe000;
const BRACKET_MARKS = /[\ue000-\ue0ff]/g;

function bracketMark(index: number): string {
  return String.fromCharCode(MARK_BASE + Math.min(index, 0xff));
}

function splitKind(plain: string): { root: string; kindKo: string; rest: string } {
  const match = SPECIALTY_CHAIN.exec(plain) ?? FACILITY_END.exec(plain);
  if (!match) return { root: plain, kindKo: '', rest: '' };
  return {
    root: plain.slice(0, match.index).trim(),
    kindKo: match[0],
    rest: plain.slice(match.index + match[0].length).trim(),
  };
}

/** Returns the prefix of the marked text that spells `root`, with the marks after it. */
function takeMarked(marked: string, root: string): string {
  let matched = 0;
  let end = 0;
  const text = marked.trimStart();
  while (end < text.length && (matched < root.length || isMark(text.charAt(end)))) {
    if (!isMark(text.charAt(end))) matched += 1;
    end += 1;
  }
  return text.slice(0, end);
}

function isMark(character: string): boolean {
  return /[\ue000-\ue0ff]/.test(character);
}

function splitRoot(inRoot: string, brackets: string[]): RootPart[] {
  const parts: RootPart[] = [];
  for (const [, text = '', mark = ''] of inRoot.matchAll(/([^\ue000-\ue0ff]*)([\ue000-\ue0ff]*)/g)) {
    if (text.trim() === '') continue;
    const inside = mark === '' ? '' : (brackets[mark.charCodeAt(0) - MARK_BASE] ?? '');
    const isLatin = /^[A-Za-z0-9][\w\s&.'’+-]*$/.test(inside);
    const isHangul = /^[가-힣\s]+$/.test(inside) && !/[가-힣]/.test(text) && !isBranch(inside);
    parts.push({ text: text.trim(), latin: isLatin ? inside : null, hangul: isHangul ? inside : null });
  }
  return parts;
}

function readKind(kindKo: string): string {
  const specialties = [...kindKo.matchAll(new RegExp(SPECIALTY, 'g'))].map(([ko]) => SPECIALTIES[ko] ?? '');
  const facility = FACILITIES[new RegExp(`(?:${FACILITY})$`).exec(kindKo)?.[0] ?? ''];
  const list = [...new Set(specialties)];
  const what = list.length > 2 ? `${list.slice(0, -1).join(', ')} & ${list.at(-1)}` : list.join(' & ');
  return [what, facility ?? (what === '' ? '' : 'Clinic')].filter(Boolean).join(' ');
}

function isBranch(text: string): boolean {
  return BRANCH.test(text);
}

function readBranch(text: string): { place: string; word: string } | null {
  if (text === '') return null;
  const { place, word } = BRANCH.exec(text)?.groups ?? {};
  if (place === undefined || word === undefined) return { place: text, word: '' };
  if (word === '호점') return { place: '', word: `Branch ${place}` };
  return { place: place.trim(), word: word.startsWith('본') ? 'Main Branch' : 'Branch' };
}
