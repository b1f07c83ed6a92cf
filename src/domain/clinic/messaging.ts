import * as z from 'zod';
import type { PortalFault } from '../fault-messages.ts';

/** Messaging services through which clinics can be reached, in display order. */
export const MESSAGING_CHANNELS = ['kakaotalk', 'line', 'whatsapp', 'wechat'] as const;

export type MessagingChannel = (typeof MESSAGING_CHANNELS)[number];

/** Longest input for a messaging account: an id, or the link that the service gives out. */
export const LONGEST_CHANNEL = 200;

type Channel = {
  name: string;
  hint: string;
  fault: PortalFault;
  /** Returns the id as stored, from an id or a link of the service; null for anything else. */
  read: (text: string) => string | null;
  /** Returns the service's URL for a stored id; null if there is none. */
  href: (id: string) => string | null;
};

const LINK = /^(?:https?:\/\/)?(?:www\.)?/i;

/** Returns the decoded path of a link on one of these hosts; null for any other text. */
function pathBelow(text: string, ...hosts: string[]): string | null {
  const [host = '', ...path] = text.replace(LINK, '').split(/[?#]/, 1).join('').split('/');
  if (!hosts.includes(host.toLowerCase())) return null;
  return path.join('/').replace(/\/$/, '').replaceAll(/%40/gi, '@').replaceAll(/%7e/gi, '~');
}

/** Returns the text of a pattern's only group, or null. */
const match = (pattern: RegExp, text: string | null): string | null =>
  (text === null ? null : pattern.exec(text)?.[1]) ?? null;

function readKakaoTalk(text: string): string | null {
  const path = pathBelow(text, 'pf.kakao.com');
  if (path !== null) return match(/^(_[a-z\d]{2,30})(?:\/(?:chat|friend))?$/i, path);
  return match(/^(_[a-z\d]{2,30}|@[\p{L}\d_-]{2,30})$/iu, text);
}

function readLine(text: string): string | null {
  const short = pathBelow(text, 'lin.ee');
  if (short !== null) return /^[a-z\d]{3,20}$/i.test(short) ? `lin.ee/${short}` : null;
  const path = pathBelow(text, 'line.me');
  const official = match(
    /^(@[a-z\d._-]{3,20})$/i,
    path === null ? text : path.replace(/^(?:R\/)?ti\/p\//i, ''),
  );
  if (official) return official.toLowerCase();
  if (path === null) return match(/^([a-z\d][a-z\d._-]{3,19})$/i, text)?.toLowerCase() ?? null;
  const personalId = match(/^(?:R\/)?ti\/p\/~([a-z\d][a-z\d._-]{3,19})$/i, path);
  if (personalId) return personalId.toLowerCase();
  const invitation = match(/^(?:R\/)?ti\/p\/([\w-]{8,40})$/i, path);
  return invitation && `line.me/ti/p/${invitation}`;
}

function lineHref(id: string): string {
  if (/^(?:lin\.ee|line\.me)\//.test(id)) return `https://${id}`;
  return id.startsWith('@') ? `https://line.me/R/ti/p/%40${id.slice(1)}` : `https://line.me/ti/p/~${id}`;
}

function readWhatsApp(text: string): string | null {
  const linked =
    match(/^\+?(\d+)$/, pathBelow(text, 'wa.me')) ??
    match(/^(?:https?:\/\/)?api\.whatsapp\.com\/send\/?\?(?:.*&)?phone=(?:\+|%2b)?(\d+)/i, text);
  const number = linked ? `+${linked}` : text;
  if (!/^\+[\d\s().-]+$/.test(number)) return null;
  // Drops the zero of the national number after +82: often written, but never dialled.
  const digits = number.replaceAll(/\D/g, '').replace(/^820/, '82');
  return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : null;
}

/** Rules of each messaging service. Links are built only from stored ids, never from a URL that someone entered. */
export const MESSAGING: Readonly<Record<MessagingChannel, Channel>> = {
  kakaotalk: {
    name: 'KakaoTalk',
    hint: 'The channel’s link, like pf.kakao.com/_abcd, or its search name, like @clinic',
    fault: 'kakaotalkInvalid',
    read: readKakaoTalk,
    href: (id) => (id.startsWith('_') ? `https://pf.kakao.com/${id}` : null),
  },
  line: {
    name: 'LINE',
    hint: 'The LINE ID, like @clinic, or a link of lin.ee or line.me',
    fault: 'lineInvalid',
    read: readLine,
    href: lineHref,
  },
  whatsapp: {
    name: 'WhatsApp',
    hint: 'The number with its country code, like +82 10 1234 5678',
    fault: 'whatsappInvalid',
    read: readWhatsApp,
    href: (id) => `https://wa.me/${id.slice(1)}`,
  },
  wechat: {
    name: 'WeChat',
    hint: 'The WeChat ID; it begins with a letter',
    fault: 'wechatInvalid',
    read: (text) => match(/^([a-z][\w-]{5,19})$/i, text),
    href: () => null,
  },
};

export const clinicMessagingSchema = z.array(
  z.object({
    channel: z.enum(MESSAGING_CHANNELS),
    name: z.string().describe("'KakaoTalk', 'LINE', 'WhatsApp' or 'WeChat'"),
    id: z.string(),
    href: z.string().nullable().describe("The service's own page of it; null where there is none"),
  }),
);

/** Lists a clinic's messaging accounts. A stored value that is no valid id is listed without a link. */
export function listMessaging(
  clinic: Readonly<Record<MessagingChannel, string | null>>,
): z.infer<typeof clinicMessagingSchema> {
  return MESSAGING_CHANNELS.flatMap((channel) => {
    const id = clinic[channel];
    if (!id) return [];
    const { name, read, href } = MESSAGING[channel];
    return [{ channel, name, id, href: read(id) === id ? href(id) : null }];
  });
}
