import { expect, test } from 'vitest';
import { isEmail, readEmail } from './email.ts';
import { accountEmailSchema } from './account/account-email.ts';
import { findContactFaults } from './message/message-rules.ts';

test.each(['ａ@ｂ.com', ' ａ＠ｂ．ｃｏｍ　', 'a＠b。com', 'a@b｡com', 'a@b.com'])(
  '%j is read as a@b.com',
  (text) => {
    expect(readEmail(text)).toBe('a@b.com');
    expect(isEmail(readEmail(text))).toBe(true);
    expect(accountEmailSchema.parse(text)).toBe('a@b.com');
    expect(findContactFaults({ name: 'A', email: text, subject: '', message: '' })).not.toHaveProperty(
      'email',
    );
  },
);
