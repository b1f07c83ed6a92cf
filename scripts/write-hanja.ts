/**
 * Writes data/hanja.csv, the Korean readings of Chinese characters in every form, from the Unihan database (Unicode
 * licence; in Debian's package `unicode-data`): kHangul, and the variants to which simplified and Japanese forms belong.
 * Usage: node scripts/write-hanja.ts FOLDER (with Unihan_Readings.txt.bz2 and Unihan_Variants.txt.bz2)
 */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * Japanese forms whose variant Unihan does not name, each followed by its traditional form: of the official list of
 * characters for general use (常用漢字表, 2010).
 */
const JAPANESE =
  '沢澤駅驛辺邊仏佛気氣発發薬藥経經覚覺関關鴎鷗亀龜桜櫻団團頬頰円圓県縣広廣栄榮徳德恵惠児兒芸藝浜濱顔顏鉄鐵豊豐黒黑竜龍絵繪' +
  '圧壓囲圍為爲壱壹隠隱応應欧歐殴毆穏穩仮假価價画畫会會壊壞懐懷拡擴殻殼岳嶽楽樂渇渴巻卷勧勸歓歡観觀帰歸犠犧旧舊拠據挙擧虚虛' +
  '峡峽挟挾狭狹暁曉区區駆驅勲勳薫薰径徑茎莖渓溪掲揭継繼軽輕鶏鷄撃擊倹儉剣劍険險圏圈検檢献獻権權験驗顕顯効效恒恆鉱鑛号號国國砕碎済濟' +
  '斎齋剤劑雑雜参參桟棧蚕蠶惨慘賛贊残殘糸絲歯齒辞辭湿濕実實写寫釈釋寿壽収收従從渋澁獣獸縦縱粛肅処處緒緖奨獎将將焼燒証證' +
  '乗乘浄淨剰剩畳疊縄繩壌壤嬢孃譲讓醸釀触觸嘱囑真眞寝寢慎愼尽盡図圖粋粹酔醉穂穗随隨髄髓枢樞数數瀬瀨声聲斉齊静靜窃竊摂攝専專浅淺' +
  '戦戰践踐銭錢潜潛繊纖禅禪双雙壮壯争爭荘莊捜搜挿插巣巢装裝総總騒騷増增蔵藏臓臟属屬続續堕墮対對体體帯帶滞滯台臺滝瀧択擇単單担擔胆膽' +
  '断斷弾彈遅遲痴癡虫蟲鋳鑄庁廳聴聽鎮鎭転轉点點伝傳灯燈当當党黨盗盜稲稻闘鬪独獨読讀届屆弐貳悩惱脳腦廃廢拝拜売賣麦麥抜拔蛮蠻秘祕' +
  '払拂並竝変變弁辯舗舖宝寶豊豐褒襃翻飜毎每万萬満滿黙默訳譯予豫余餘与與誉譽揺搖様樣謡謠来來頼賴乱亂覧覽両兩猟獵塁壘励勵礼禮霊靈' +
  '齢齡恋戀炉爐労勞楼樓郎郞録錄湾灣麺麵隣鄰';

/** The basic block: other characters are in no name or are made basic ones when a query is normalised. */
const COMMON = /[\u4e00-\u9fff]/;

const folder = process.argv[2];
if (!folder) throw new Error('Name the folder of the Unihan files: node scripts/write-hanja.ts FOLDER');

type Row = { character: string; values: string[] };

async function readRows(file: string, fields: readonly string[]): Promise<Row[]> {
  const { stdout } = await promisify(execFile)('bzcat', [join(folder ?? '', file)], { maxBuffer: 2 ** 28 });
  return stdout.split('\n').flatMap((line) => {
    const [code = '', field = '', values = ''] = line.split('\t');
    return code.startsWith('U+') && fields.includes(field)
      ? [{ character: fromCode(code), values: values.split(' ') }]
      : [];
  });
}

const fromCode = (code: string) => String.fromCodePoint(Number.parseInt(code.replace('U+', ''), 16));

/** Readings by character, those taught in schools (E) first. */
const readings = new Map(
  (await readRows('Unihan_Readings.txt.bz2', ['kHangul'])).map(({ character, values }) => [
    character,
    values
      .map((value) => value.split(':'))
      .sort(([, a = ''], [, b = '']) => Number(b.includes('E')) - Number(a.includes('E')))
      .map(([reading = '']) => reading.normalize('NFC')),
  ]),
);

/** Adds the readings of one form to another, after its own. */
function addReadings(to: string, from: string): void {
  const added = readings.get(from);
  if (added && to !== from) readings.set(to, [...new Set([...(readings.get(to) ?? []), ...added])]);
}

const variants = await readRows('Unihan_Variants.txt.bz2', ['kTraditionalVariant', 'kZVariant']);
for (const { character, values } of variants)
  for (const value of values) addReadings(character, fromCode(value.split('<', 1)[0] ?? ''));
const pairs = Array.from(JAPANESE);
for (const [at, form] of pairs.entries()) if (at % 2 === 0) addReadings(form, pairs[at + 1] ?? '');

const table = new Map<string, { characters: string; also: string }>();
for (const [character, of] of [...readings]
  .filter(([form]) => COMMON.test(form))
  .sort(([a], [b]) => (a < b ? -1 : 1)))
  for (const [at, reading] of of.entries()) {
    const row = table.get(reading) ?? { characters: '', also: '' };
    table.set(
      reading,
      at === 0 ? { ...row, characters: row.characters + character } : { ...row, also: row.also + character },
    );
  }
const rows = [...table].sort(([a], [b]) => (a < b ? -1 : 1));
const lines = rows.map(([reading, { characters, also }]) => `${reading},${characters},${also}`);
await writeFile('data/hanja.csv', ['reading,characters,also', ...lines, ''].join('\n'));
console.log(`${rows.length} readings`);
