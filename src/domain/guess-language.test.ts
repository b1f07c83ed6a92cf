import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LOCALES } from './locales.ts';
import { guessLanguage } from './guess-language.ts';
import { langOf } from './text-language.ts';

test.each([
  ['The swelling went down after two weeks and I would go again.', 'en'],
  ['Stitches were out on day five, the nurse was gentle. 10/10', 'en'],
  ['腫れは二週間でほとんど引きました。', 'ja'],
  ['先生の説明がとても丁寧で、安心して手術を受けられました。', 'ja'],
  ['两周后消肿了，医生说恢复得不错。', 'zh-Hans'],
  ['做了双眼皮，效果很自然，价格也合理。', 'zh-Hans'],
  ['兩週後消腫了，醫師說恢復得不錯。', 'zh-Hant'],
  ['割了雙眼皮，效果很自然，價錢也合理。', 'zh-Hant'],
  ['붓기는 2주 지나니 거의 빠졌어요.', 'ko'],
  ['หมอใจดีมาก แผลหายเร็ว ไม่เจ็บเลยค่ะ', 'th'],
  ['Bác sĩ tư vấn rất kỹ, sau hai tuần thì hết sưng.', 'vi'],
  ['Mình rất hài lòng với mũi mới, giá hợp lý.', 'vi'],
  ['Отёк спал через две недели, врач всё объяснил.', 'ru'],
  ['Очень довольна результатом, персонал вежливый.', 'ru'],
  [
    'Эмч маш сайн тайлбарласан, хавдар хоёр долоо хоногийн дараа буусан. Үнэ нь боломжийн, дахиж очно өө.',
    'mn',
  ],
  ['كان الطبيب لطيفا وشرح لي كل شيء، وزال التورم بعد أسبوعين.', 'ar'],
  ['Ich war sehr zufrieden, übrigens auch mit dem Preis, und würde wieder hingehen.', 'other'],
  ['Le médecin a tout expliqué deux fois et je suis très contente du résultat.', 'other'],
  ['El doctor me explicó todo con paciencia y la recuperación fue rápida.', 'other'],
  ['Dokternya ramah dan hasilnya bagus sekali, saya sangat puas.', 'other'],
  ['Лікар усе пояснив, набряк зійшов за два тижні.', 'other'],
  ['Дәрігер бәрін түсіндірді, бағасы қолжетімді.', 'other'],
  ['پزشک همه چیز را توضیح داد و ورم زود خوابید.', 'other'],
  ['Ο γιατρός τα εξήγησε όλα.', 'other'],
  ['', 'other'],
  ['5,000,000 ₩!', 'other'],
])('%s is read as %s', (text, language) => {
  expect(guessLanguage(text)).toBe(language);
});

test.each([
  ['Great clinic!', 'en', 'en'],
  ['Excellent!', 'en', 'en'],
  ['Excellent!', 'ja', 'other'],
  ['Rude staff, long wait.', 'ja', 'en'],
  ['Best decision ever.', 'vi', 'en'],
  ['Médico excelente, la clínica muy bien', 'vi', 'other'],
  ['Muito bom, não doeu nada, obrigada', 'vi', 'other'],
  ['Très bon médecin, je suis très contente', 'vi', 'other'],
  ['HIGHLY RECOMMENDED!!', 'ko', 'en'],
  ['Resultado excelente', 'en', 'other'],
  ['Ottimo medico, lo consiglio', 'en', 'other'],
  ['Nhân viên nhiệt tình.', 'en', 'vi'],
  ['Lành nhanh.', 'vi', 'vi'],
  ['Schöne Ergebnisse', 'vi', 'other'],
  ['非常滿意。', 'en', 'zh-Hant'],
  ['環境乾淨', 'th', 'zh-Hant'],
  ['環境清潔', 'ja', 'ja'],
  ['非常满意。', 'ja', 'zh-Hans'],
  ['Très bien!', 'en', 'other'],
  ['The nurses were kind to me.', 'ja', 'en'],
  ['手術成功', 'ja', 'ja'],
  ['手術成功', 'zh-Hant', 'zh-Hant'],
  ['手術成功', 'ko', 'zh-Hant'],
  ['医生很好', 'ja', 'zh-Hans'],
  ['Bac si tu van rat ky, het sung sau hai tuan', 'vi', 'vi'],
  ['Bac si tu van rat ky, het sung sau hai tuan', 'en', 'other'],
  ['Маш сайн', 'mn', 'mn'],
  ['Маш сайн', 'ru', 'ru'],
  ['Эмч нар маш сайн, єнєєдєр очсон', 'mn', 'mn'],
  ['Очень хороший врач, хочу сказать спасибо', 'mn', 'ru'],
] as const)('%s on a page in %s is read as %s', (text, page, language) => {
  expect(guessLanguage(text, page)).toBe(language);
});

test.each([
  'Review text number 0 long enough to pass.',
  'Quick visit, friendly staff, fair pricing.',
  'Dr. Cho, excellent surgeon',
  'Excellent doctor Cho, 3000 dollars per eye',
  'Laser toning 300 per session',
  'Botox per unit cheap',
  'Recommend Dr Ng',
  'Staff spoke English, consultation took forty minutes.',
  'Highly recommend Dr Kim for double eyelid surgery',
  'Jaw looks slimmer, scars barely visible now',
  'Paid deposit online, balance after surgery in cash',
  'Surgeon explained everything twice, patient, professional',
  'Flew from Los Angeles, stayed nine days',
  'Liposuction thighs abdomen, compression garment worn six weeks',
  'La Princess package included hotel pickup',
])('%s is English on the form in English', (text) => {
  expect(guessLanguage(text, 'en')).toBe('en');
});

test.each([
  'El doctor me explico todo con paciencia y la recuperacion fue rapida',
  'Muy contenta con mi nariz nueva',
  'Fiquei muito satisfeita com a cirurgia',
  'Je suis tres contente du resultat, merci docteur',
  'Ich war sehr zufrieden und die Narbe ist kaum zu sehen',
  'Sehr freundliches Personal, faire Preise',
  'Jestem bardzo zadowolona z efektu, polecam lekarza',
  'Ik ben heel tevreden met het resultaat',
  'Her sey cok guzeldi, tesekkur ederim',
  'Ang bait ng doktor at maganda ang resulta',
  'Pelayanan bagus, tempatnya bersih, hasil memuaskan',
  'Sono molto contenta del risultato, medico bravissimo',
])('%s, without its signs, is another language on the form in English', (text) => {
  expect(guessLanguage(text, 'en')).toBe('other');
});

test('a text that names a thing in another script keeps its language', () => {
  expect(guessLanguage('I went to 원진성형외과의원 (Wonjin) in Gangnam and stayed for nine days.')).toBe(
    'en',
  );
  expect(guessLanguage('Thank you to Dr. Nguyễn Đức, the best of them.')).toBe('en');
  expect(guessLanguage('Botox랑 filler 같이 했는데 만족해요')).toBe('ko');
  expect(guessLanguage('K-Beautyの病院でBotoxをしました')).toBe('ja');
  expect(guessLanguage('Делала Thermage FLX и Ultherapy, довольна')).toBe('ru');
  expect(guessLanguage('ทำ Thermage FLX ที่ Gangnam ดีมากค่ะ')).toBe('th');
});

test('hanja inside Korean and Chinese names inside Japanese change nothing', () => {
  expect(guessLanguage('원장(院長)님이 직접 상담해 주셨어요')).toBe('ko');
  expect(guessLanguage('江南の病院、医師の説明は丁寧')).toBe('ja');
});

test('an unknown language is an empty attribute', () => {
  expect(['ja', 'zh-Hant', 'other'].map((language) => langOf(language as 'ja'))).toEqual([
    'ja',
    'zh-Hant',
    '',
  ]);
});

/** Any text of some letters, with the signs and digits that stand between words. */
const textOf = (letters: string) =>
  fc
    .array(fc.constantFrom(...Array.from(`${letters} .,!0123456789\n👍`)), { minLength: 1, maxLength: 60 })
    .map((signs) => `${signs.join('')}${letters[0]}`);

const page = fc.constantFrom(undefined, ...LOCALES);

test.each([
  ['가나다라마바사아자차', ['ko']],
  ['ひらがなカタカナ', ['ja']],
  ['这个们来说时会对过后', ['zh-Hans']],
  ['這個們來說時會對過後', ['zh-Hant']],
  ['กขคงจฉชซ', ['th']],
  ['өүөү', ['mn']],
  ['абвгдежзиклмно', ['ru', 'mn']],
  ['ابتثجحخدذر', ['ar']],
  ['αβγδεζηθ', ['other']],
])('every text of the letters %s is read as one of %s, on any page', (letters, languages) => {
  fc.assert(
    fc.property(textOf(letters), page, (text, on) => {
      expect(languages).toContain(guessLanguage(text, on));
    }),
  );
});

test('every text has a language, which signs around it and its composition do not change', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), page, (text, on) => {
      const language = guessLanguage(text, on);
      expect(guessLanguage(`  ${text} 😀 123!\n`, on)).toBe(language);
      expect(guessLanguage(text.normalize('NFD'), on)).toBe(guessLanguage(text.normalize('NFC'), on));
    }),
  );
});
