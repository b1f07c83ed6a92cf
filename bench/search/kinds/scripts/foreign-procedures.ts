import type { Made } from '../../kind.ts';
import type { Random } from '../../random.ts';

const EYELID = [
  'double-eyelid-surgery-incisional',
  'double-eyelid-surgery-non-incisional',
  'double-eyelid-surgery-partial-incision',
];
const BREAST = ['breast-augmentation-round', 'breast-augmentation-motiva', 'breast-fat-transfer'];
const LIPO = ['liposuction-abdomen', 'liposuction-thighs', 'liposuction-arms'];
const JAW = ['v-line-surgery', 'square-jaw-reduction'];

/**
 * Queries of patients for procedures, with words around them, written by hand: they show that terms are recognised among
 * words, not that the synonyms are complete.
 */
const TYPED: Record<string, readonly (readonly [text: string, finds: readonly string[]])[]> = {
  ja: [
    ['二重 韓国', EYELID], ['埋没法 値段', ['double-eyelid-surgery-non-incisional']], ['目頭切開', ['epicanthoplasty']], ['たれ目形成', ['lateral-canthoplasty']],
    ['鼻プロテーゼ 韓国', ['rhinoplasty', 'nasal-bridge-augmentation']], ['団子鼻', ['nasal-tip-plasty']], ['小鼻縮小 おすすめ', ['alar-reduction']],
    ['エラ削り', JAW], ['頬骨縮小', ['cheekbone-reduction']], ['両顎手術', ['two-jaw-surgery']], ['豊胸', BREAST], ['脂肪吸引 太もも', ['liposuction-thighs', ...LIPO]],
    ['糸リフト', ['thread-lift']], ['ウルセラ', ['ultherapy']], ['リジュラン', ['rejuran-healer']], ['人中短縮', ['lip-lift']], ['クマ取り', ['under-eye-fat-repositioning']],
    ['眼瞼下垂', ['ptosis-correction']], ['植毛', ['hair-transplant']], ['ほくろ除去', ['mole-removal']], ['目の下のたるみ取り', ['lower-blepharoplasty']], ['鼻整形の修正', ['revision-rhinoplasty', 'rhinoplasty']],
    ['エラボト', ['jaw-botox']], ['水光注射', ['skin-booster-injections']],
  ],
  zh: [
    ['韩国双眼皮', EYELID], ['縫雙眼皮', ['double-eyelid-surgery-non-incisional']], ['开眼角', ['epicanthoplasty']], ['隆鼻价格', ['rhinoplasty']], ['鼻综合', ['rhinoplasty']],
    ['自體脂肪補臉', ['fat-grafting-full-face']], ['下颌角', JAW], ['颧骨内推', ['cheekbone-reduction']], ['正颌手术', ['two-jaw-surgery']], ['隆胸', BREAST],
    ['抽脂 大腿', ['liposuction-thighs', ...LIPO]], ['线雕', ['thread-lift']], ['热玛吉', ['thermage-flx']], ['超声刀', ['ultherapy']], ['瘦脸针', ['jaw-botox']],
    ['玻尿酸', ['dermal-filler']], ['去眼袋', ['lower-blepharoplasty']], ['缩人中', ['lip-lift']], ['植发', ['hair-transplant']], ['點痣', ['mole-removal']],
    ['隆鼻修复', ['revision-rhinoplasty']], ['肋骨鼻', ['revision-rhinoplasty-rib-cartilage']], ['面部提升', ['full-facelift']], ['轮廓手术', JAW],
  ],
  ru: [
    ['ринопластика в корее', ['rhinoplasty']], ['блефаропластика цена', ['upper-blepharoplasty', 'lower-blepharoplasty', 'double-eyelid-surgery-incisional']],
    ['двойное веко', EYELID], ['пластика носа', ['rhinoplasty']], ['увеличение груди', BREAST], ['липосакция живота', ['liposuction-abdomen']], ['подтяжка лица', ['full-facelift']],
    ['нитевой лифтинг', ['thread-lift']], ['скулы уменьшить', ['cheekbone-reduction']], ['комки биша', ['buccal-fat-removal']], ['птоз века', ['ptosis-correction']],
    ['пересадка волос', ['hair-transplant']], ['увеличение губ', ['lip-filler']], ['удаление родинок', ['mole-removal']], ['абдоминопластика', ['tummy-tuck']],
    ['ботокс', ['botox-wrinkle', 'jaw-botox', 'trapezius-botox']], ['отопластика', ['otoplasty']], ['второй подбородок', ['double-chin-liposuction']], ['ринопластику сделать', ['rhinoplasty']],
    ['мешки под глазами убрать', ['lower-blepharoplasty']],
  ],
  vi: [
    ['nâng mũi hàn quốc', ['rhinoplasty']], ['cắt mí giá bao nhiêu', EYELID], ['nang mui', ['rhinoplasty']], ['gọt hàm', JAW], ['hạ gò má', ['cheekbone-reduction']],
    ['nâng ngực', BREAST], ['hút mỡ bụng', ['liposuction-abdomen']], ['căng da mặt', ['full-facelift']], ['tiêm filler', ['dermal-filler']], ['thu gọn cánh mũi', ['alar-reduction']],
    ['nhấn mí', ['double-eyelid-surgery-non-incisional']], ['mở góc mắt trong', ['epicanthoplasty']], ['sua mui hong', ['revision-rhinoplasty']], ['cấy tóc', ['hair-transplant']],
    ['căng chỉ', ['thread-lift']], ['độn cằm', ['chin-implant']], ['xóa sẹo', ['scar-revision']], ['tẩy nốt ruồi', ['mole-removal']], ['cắt bọng mắt', ['lower-blepharoplasty']], ['mắt hai mí', EYELID],
  ],
  th: [
    ['เสริมจมูกเกาหลี', ['rhinoplasty']], ['ทำตาสองชั้น ราคา', EYELID], ['ตัดกราม', JAW], ['ลดโหนกแก้ม', ['cheekbone-reduction']], ['เสริมหน้าอก', BREAST], ['ดูดไขมัน', LIPO],
    ['ร้อยไหม', ['thread-lift']], ['ดึงหน้า', ['full-facelift']], ['ฉีดฟิลเลอร์', ['dermal-filler']], ['ปลูกผม', ['hair-transplant']], ['แก้จมูก', ['revision-rhinoplasty']], ['ตัดปีกจมูก', ['alar-reduction']],
    ['เปิดหัวตา', ['epicanthoplasty']], ['ผ่าตัดขากรรไกร', ['two-jaw-surgery']], ['กล้ามเนื้อตาอ่อนแรง', ['ptosis-correction']], ['โบท็อกซ์', ['botox-wrinkle', 'jaw-botox']], ['เสริมคาง', ['chin-implant']], ['ถุงใต้ตา', ['lower-blepharoplasty']],
  ],
  ar: [
    ['تجميل الأنف في كوريا', ['rhinoplasty']], ['تكبير الثدي', BREAST], ['شفط الدهون', LIPO], ['شد الوجه', ['full-facelift']], ['زراعة الشعر', ['hair-transplant']], ['نحت الفك', JAW],
    ['تصغير عظام الوجنتين', ['cheekbone-reduction']], ['الجفن المزدوج', EYELID], ['خيوط الشد', ['thread-lift']], ['فيلر الشفايف', ['lip-filler']], ['بوتوكس', ['botox-wrinkle', 'jaw-botox']],
    ['شد البطن', ['tummy-tuck']], ['عملية تجميل الانف', ['rhinoplasty']], ['تجميل الاذن', ['otoplasty']], ['ازالة الشامات', ['mole-removal']], ['ارتخاء الجفن', ['ptosis-correction']],
  ],
  mn: [
    ['хамрын мэс засал', ['rhinoplasty']], ['давхраа хийлгэх үнэ', EYELID], ['хөх томруулах', BREAST], ['өөх соруулах', LIPO], ['нүүр чангалах', ['full-facelift']], ['үс суулгах', ['hair-transplant']],
    ['эрүү багасгах', JAW], ['шанаа багасгах', ['cheekbone-reduction']], ['ботокс', ['botox-wrinkle', 'jaw-botox']], ['мэнгэ авах', ['mole-removal']], ['сорви арилгах', ['scar-revision']],
  ],
}; // prettier-ignore

/** Least shares by language, of the targets for names. */
const EXPECTED: Record<string, number> = { ja: 0.9, zh: 0.9, ru: 0.85, vi: 0.9, th: 0.7, ar: 0.6, mn: 0.6 };

export const foreignProcedureKinds = Object.entries(TYPED).map(([language, queries]) => ({
  name: `procedure: ${language}`,
  expected: EXPECTED[language] ?? 1,
  make: (random: Random): Made => {
    const [text, finds] = random.pick(queries);
    return { text, finds };
  },
}));
