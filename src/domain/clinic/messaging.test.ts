import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { listMessaging, MESSAGING, MESSAGING_CHANNELS, type MessagingChannel } from './messaging.ts';

const NONE = { kakaotalk: null, line: null, whatsapp: null, wechat: null };

describe('what people send becomes the id of the service, with the link it has', () => {
  it.each<[MessagingChannel, string, string, string | null]>([
    ['kakaotalk', '_ZeUTxl', '_ZeUTxl', 'https://pf.kakao.com/_ZeUTxl'],
    ['kakaotalk', 'https://pf.kakao.com/_ZeUTxl/chat', '_ZeUTxl', 'https://pf.kakao.com/_ZeUTxl'],
    ['kakaotalk', 'pf.kakao.com/_ZeUTxl?from=home', '_ZeUTxl', 'https://pf.kakao.com/_ZeUTxl'],
    ['kakaotalk', '@달항아리', '@달항아리', null],
    ['line', '@Clinic.kr', '@clinic.kr', 'https://line.me/R/ti/p/%40clinic.kr'],
    ['line', 'https://line.me/R/ti/p/%40clinic', '@clinic', 'https://line.me/R/ti/p/%40clinic'],
    ['line', 'line.me/ti/p/@clinic', '@clinic', 'https://line.me/R/ti/p/%40clinic'],
    ['line', 'https://lin.ee/AbC123x/', 'lin.ee/AbC123x', 'https://lin.ee/AbC123x'],
    ['line', 'https://line.me/ti/p/~moonjar', 'moonjar', 'https://line.me/ti/p/~moonjar'],
    ['line', 'https://line.me/ti/p/a1B2c3D4e5', 'line.me/ti/p/a1B2c3D4e5', 'https://line.me/ti/p/a1B2c3D4e5'],
    ['whatsapp', '+82 10-1234-5678', '+821012345678', 'https://wa.me/821012345678'],
    ['whatsapp', '+82 (0)10 1234 5678', '+821012345678', 'https://wa.me/821012345678'],
    ['whatsapp', 'https://wa.me/821012345678', '+821012345678', 'https://wa.me/821012345678'],
    [
      'whatsapp',
      'https://api.whatsapp.com/send?phone=821012345678&text=hi',
      '+821012345678',
      'https://wa.me/821012345678',
    ],
    ['wechat', 'moon_jar-01', 'moon_jar-01', null],
  ])('%s: %s', (channel, sent, id, href) => {
    expect(MESSAGING[channel].read(sent)).toBe(id);
    expect(listMessaging({ ...NONE, [channel]: id })).toEqual([
      { channel, name: MESSAGING[channel].name, id, href },
    ]);
  });
});

it.each<[MessagingChannel, string]>([
  ['kakaotalk', 'https://pf.kakao.com.evil.example/_ZeUTxl'],
  ['kakaotalk', 'https://open.kakao.com/o/s123'],
  ['kakaotalk', '_a/../b'],
  ['line', 'https://line.me.evil.example/R/ti/p/@clinic'],
  ['line', 'https://line.me/R/home/public/main?id=clinic'],
  ['line', 'javascript:alert(1)'],
  ['line', 'lin.ee'],
  ['whatsapp', '010-1234-5678'],
  ['whatsapp', '+1'],
  ['whatsapp', 'https://wa.me/message/ABC'],
  ['wechat', '12345678'],
  ['wechat', 'weixin://dl/chat?moonjar'],
  ['wechat', '微信号码abc'],
])('%s does not take %s', (channel, sent) => {
  expect(MESSAGING[channel].read(sent)).toBeNull();
});

test('whatever is stored, a link leads to the service alone', () => {
  const HOSTS = ['pf.kakao.com', 'line.me', 'lin.ee', 'wa.me'];
  const hostile = fc.oneof(
    fc.string(),
    fc.constantFrom(
      'javascript:alert(1)',
      '_a/../../x',
      '@a?b',
      'lin.ee/../x',
      'lin.ee@evil.example/x',
      '+1@x',
    ),
    fc.string().map((text) => `https://line.me/${text}`),
    fc.string().map((text) => `lin.ee/${text}`),
  );
  fc.assert(
    fc.property(fc.constantFrom(...MESSAGING_CHANNELS), hostile, (channel, stored) => {
      for (const { href } of listMessaging({ ...NONE, [channel]: stored })) {
        if (href === null) continue;
        const url = new URL(href);
        expect(url.protocol).toBe('https:');
        expect(HOSTS).toContain(url.hostname);
        expect(url.href).toBe(href);
      }
    }),
  );
});

test('what was read once is read the same again', () => {
  const sent = fc.oneof(
    fc.string(),
    fc.stringMatching(/^(?:@|_|\+|lin\.ee\/|line\.me\/ti\/p\/)?[A-Za-z\d._-]{3,20}$/),
  );
  fc.assert(
    fc.property(fc.constantFrom(...MESSAGING_CHANNELS), sent, (channel, text) => {
      const { read } = MESSAGING[channel];
      const id = read(text);
      expect(id === null ? null : read(id)).toBe(id);
    }),
  );
});
