/** A query for reviews: a procedure by slugs, of which any is right, or a place as Korean addresses write it, or both. */
export type ReviewQuery = { text: string; slugs?: readonly string[]; place?: string };

const [EYELID, BREAST, LIPO, JAW, BOTOX] = [
  ['double-eyelid-surgery-incisional', 'double-eyelid-surgery-non-incisional', 'double-eyelid-surgery-partial-incision'],
  ['breast-augmentation-round', 'breast-augmentation-motiva', 'breast-fat-transfer'],
  ['liposuction-abdomen', 'liposuction-thighs', 'liposuction-arms', 'liposuction-back-and-bra-line'],
  ['v-line-surgery', 'square-jaw-reduction'],
  ['botox-wrinkle', 'jaw-botox', 'trapezius-botox'],
] as const; // prettier-ignore
const LIFTING = [
  'full-facelift',
  'mini-facelift',
  'thread-lift',
  'ultherapy',
  'hifu-lifting',
  'thermage-flx',
] as const;
const NOSE = ['rhinoplasty', 'nasal-bridge-augmentation', 'nasal-tip-plasty'] as const;
const FAT = ['fat-grafting-full-face', 'breast-fat-transfer', 'hip-fat-transfer'] as const;
const BAGS = ['lower-blepharoplasty', 'under-eye-fat-repositioning'] as const;

type Rows = readonly (readonly [text: string, slugs: readonly string[] | null, place?: string])[];

/**
 * Queries of patients for reviews, written without a look at what the product finds; held out, so that nothing is tuned
 * on them.
 */
const TYPED: Record<string, Rows> = {
  ja: [
    ['鼻整形 口コミ', NOSE], ['ボトックス', BOTOX], ['二重整形 体験談', EYELID], ['輪郭手術', JAW], ['鼻先', ['nasal-tip-plasty']], ['豊胸手術 ダウンタイム', BREAST], ['シワ取り', ['botox-wrinkle', ...LIFTING]],
    ['フェイスリフト', LIFTING], ['涙袋ヒアルロン酸', ['under-eye-filler', 'dermal-filler']], ['脂肪移植', FAT], ['ワシ鼻', ['hump-nose-correction']], ['おでこ縮小', ['hairline-lowering']], ['顎プロテーゼ', ['chin-implant']],
    ['バッカルファット', ['buccal-fat-removal']], ['全切開 江南', ['double-eyelid-surgery-incisional'], '강남구'], ['江南駅', null, '강남구'], ['新沙', null, '신사동'], ['狎鴎亭洞', null, '압구정동'], ['ミョンドン', null, '중구'], ['カンナム 鼻整形', NOSE, '강남구'],
  ],
  'zh-Hans': [
    ['双眼皮 恢复期', EYELID], ['隆鼻', NOSE], ['肉毒素', BOTOX], ['瘦脸', ['jaw-botox', ...JAW]], ['吸脂', LIPO], ['拉皮手术', LIFTING], ['假体隆胸', BREAST], ['鼻翼缩小', ['alar-reduction']],
    ['驼峰鼻', ['hump-nose-correction']], ['眼综合', [...EYELID, 'ptosis-correction', 'epicanthoplasty']], ['磨骨', JAW], ['脂肪填充', FAT], ['去黑眼圈', [...BAGS, 'under-eye-filler']], ['丰唇', ['lip-filler']], ['水光针', ['skin-booster-injections']],
    ['江南区', null, '강남구'], ['狎鸥亭', null, '압구정동'], ['明洞 皮肤科', null, '중구'], ['清潭洞 双眼皮', EYELID, '청담동'], ['新沙洞', null, '신사동'],
  ],
  'zh-Hant': [
    ['隆鼻 心得', NOSE], ['雙眼皮', EYELID], ['肉毒桿菌', BOTOX], ['削骨', JAW], ['抽脂', LIPO], ['拉皮', LIFTING], ['隆乳', BREAST], ['縮鼻翼', ['alar-reduction']], ['鷹勾鼻', ['hump-nose-correction']], ['眼袋手術', BAGS],
    ['補脂', FAT], ['豐唇', ['lip-filler']], ['電波拉皮', ['thermage-flx', ...LIFTING]], ['音波拉提', ['ultherapy', ...LIFTING]], ['除痣', ['mole-removal']], ['江南區', null, '강남구'], ['狎鷗亭', null, '압구정동'], ['新沙站', null, '신사동'],
    ['清潭 隆鼻', NOSE, '청담동'], ['首爾 瑞草', null, '서초구'],
  ],
  ko: [
    ['코수술 후기', NOSE], ['쌍꺼풀 후기', EYELID], ['보톡스', BOTOX], ['윤곽수술', JAW], ['지방흡입', LIPO], ['가슴수술', BREAST], ['눈밑지방', BAGS], ['리프팅', LIFTING], ['콧볼축소', ['alar-reduction']], ['매부리코', ['hump-nose-correction']],
    ['입술필러', ['lip-filler']], ['앞트임', ['epicanthoplasty']], ['눈매교정', ['ptosis-correction']], ['이마거상', ['endoscopic-brow-lift']], ['스킨부스터', ['skin-booster-injections']], ['강남역', null, '강남구'], ['압구정', null, '압구정동'],
    ['신사동 코성형', NOSE, '신사동'], ['서초', null, '서초구'], ['청담', null, '청담동'],
  ],
  th: [
    ['เสริมจมูก รีวิว', NOSE], ['ทำตา', EYELID], ['โบท็อก', BOTOX], ['ทำหน้าเรียว', JAW], ['ดูดไขมันหน้าท้อง', LIPO], ['ทำนม', BREAST], ['ยกคิ้ว', ['endoscopic-brow-lift', 'sub-brow-lift']], ['ยกกระชับหน้า', LIFTING], ['ถุงใต้ตา', BAGS],
    ['ฉีดปาก', ['lip-filler']], ['ตัดปีกจมูก', ['alar-reduction']], ['เติมไขมันหน้า', FAT], ['เสริมคาง', ['chin-implant']], ['เลเซอร์ขี้แมลงวัน', ['mole-removal']], ['ฟิลเลอร์ใต้ตา', ['under-eye-filler', 'dermal-filler']], ['กังนัม', null, '강남구'],
    ['อัพกูจอง', null, '압구정동'], ['ชองดัม', null, '청담동'], ['ซินซา', null, '신사동'], ['เสริมจมูก คังนัม', NOSE, '강남구'],
  ],
  vi: [
    ['nâng mũi review', NOSE], ['cắt mí', EYELID], ['tiêm botox', BOTOX], ['gọt mặt', JAW], ['hút mỡ đùi', LIPO], ['đặt túi ngực', BREAST], ['trẻ hóa da mặt', [...LIFTING, 'skin-booster-injections', 'rejuran-healer']], ['căng chỉ mặt', LIFTING],
    ['bọng mỡ mắt', BAGS], ['tiêm môi', ['lip-filler']], ['cắt cánh mũi', ['alar-reduction']], ['cấy mỡ mặt', FAT], ['độn cằm v line', ['chin-implant', 'v-line-surgery']], ['mũi gồ', ['hump-nose-correction']], ['hạ gò má', ['cheekbone-reduction']],
    ['quận Gangnam', null, '강남구'], ['Apgujeong', null, '압구정동'], ['ở Cheongdam', null, '청담동'], ['ga Sinsa', null, '신사동'], ['nâng mũi ở Gangnam', NOSE, '강남구'],
  ],
  ru: [
    ['Ринопластика отзывы', NOSE], ['двойное веко', EYELID], ['Ботокс', BOTOX], ['контурная пластика челюсти', JAW], ['липосакция', LIPO], ['маммопластика', BREAST], ['фейслифтинг', LIFTING], ['блефаропластика нижних век', BAGS], ['увеличение губ', ['lip-filler']],
    ['уменьшение крыльев носа', ['alar-reduction']], ['липофилинг лица', FAT], ['горбинка на носу', ['hump-nose-correction']], ['уменьшение скул', ['cheekbone-reduction']], ['пластика ушей', ['otoplasty']], ['нити лифтинг', LIFTING], ['Каннам', null, '강남구'],
    ['Апкучжон', null, '압구정동'], ['Чхондам', null, '청담동'], ['Синса', null, '신사동'], ['ринопластика в Каннаме', NOSE, '강남구'],
  ],
  mn: [
    ['хамрын мэс засал сэтгэгдэл', NOSE], ['давхраа', EYELID], ['ботокс', BOTOX], ['эрүүний мэс засал', JAW], ['өөх соруулалт', LIPO], ['хөхний мэс засал', BREAST], ['нүүр өргөх', LIFTING], ['нүдний доорх уут', BAGS], ['уруул томруулах', ['lip-filler']],
    ['үс шилжүүлэн суулгах', ['hair-transplant']], ['шанаа жижигрүүлэх', ['cheekbone-reduction']], ['өөх суулгах', FAT], ['сорви', ['scar-revision', 'fractional-laser']], ['мэнгэ', ['mole-removal']], ['филлер', ['dermal-filler', 'lip-filler', 'under-eye-filler', 'nose-filler']],
    ['Каннам', null, '강남구'], ['Гангнам', null, '강남구'], ['Апгүжон', null, '압구정동'], ['Чондам', null, '청담동'], ['Гангнам хамар', NOSE, '강남구'],
  ],
  ar: [
    ['تجميل الأنف تجارب', NOSE], ['الجفن المزدوج', EYELID], ['البوتوكس', BOTOX], ['نحت الفك', JAW], ['شفط الدهون', LIPO], ['تكبير الثدي', BREAST], ['شد الوجه', LIFTING], ['اكياس تحت العين', BAGS], ['فيلر شفايف', ['lip-filler']], ['تصغير فتحات الأنف', ['alar-reduction']],
    ['حقن الدهون في الوجه', FAT], ['تصغير عظمة الخد', ['cheekbone-reduction']], ['زراعة شعر', ['hair-transplant']], ['ازالة الندبات', ['scar-revision', 'fractional-laser']], ['شد بالخيوط', LIFTING], ['غانغنام', null, '강남구'], ['أبغوجونغ', null, '압구정동'],
    ['تشونغدام', null, '청담동'], ['سينسا', null, '신사동'], ['تجميل الأنف في غانغنام', NOSE, '강남구'],
  ],
}; // prettier-ignore

export const REVIEW_QUERIES: readonly (ReviewQuery & { language: string })[] = Object.entries(TYPED).flatMap(
  ([language, rows]) =>
    rows.map(([text, slugs, place]) => ({
      language,
      text,
      ...(slugs ? { slugs } : {}),
      ...(place === undefined ? {} : { place }),
    })),
);
