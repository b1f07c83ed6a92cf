import * as z from 'zod';
import { PASSWORD_LENGTH, READABLE_SYMBOLS } from './password.ts';

/** Number of recovery codes that an account starts with. */
export const RECOVERY_CODES = 10;

/** Minutes for which a sign-in can be completed with a code after the password. */
export const CODE_WAIT_MINUTES = 5;

const RECOVERY_CODE = new RegExp(`^[${READABLE_SYMBOLS}]{10}$`);

export const CODE_FAULT =
  'Type the 6 digits that your authenticator app shows, or one of your recovery codes';

/** A second-factor code: the current code of the authenticator app, or a recovery code. */
export type SecondFactorCode = { kind: 'app' | 'recovery'; text: string };

/** Parses a typed code, ignoring spaces, dashes, case and full width. Returns null for any other text. */
function readCode(typed: string): SecondFactorCode | null {
  const text = typed.normalize('NFKC').replaceAll(/[\s-]/g, '').toLowerCase();
  if (/^\d{6}$/.test(text)) return { kind: 'app', text };
  if (!RECOVERY_CODE.test(text)) return null;
  return { kind: 'recovery', text: `${text.slice(0, 5)}-${text.slice(5)}` };
}

export const APP_CODE_FAULT = 'Type the 6 digits that your authenticator app shows';

const codeSchemaOf = (fault: string, kinds: readonly SecondFactorCode['kind'][]) =>
  z
    .string(fault)
    .max(50, fault)
    .transform((typed, context): SecondFactorCode => {
      const code = readCode(typed);
      if (code && kinds.includes(code.kind)) return code;
      context.addIssue({ code: 'custom', message: fault });
      return z.NEVER;
    });

const codeSchema = codeSchemaOf(CODE_FAULT, ['app', 'recovery']);

const ownPasswordSchema = z
  .string('Password is required')
  .min(1, 'Password is required')
  .max(PASSWORD_LENGTH.max, 'Password is too long');

/** A second-factor code. */
export const codeInputSchema = z.object({ code: codeSchema });

/** The first code of a new secret, from the authenticator app. */
export const appCodeInputSchema = z.object({ code: codeSchemaOf(APP_CODE_FAULT, ['app']) });

/** The signed-in user's password, for confirmation. */
export const ownPasswordInputSchema = z.object({ password: ownPasswordSchema });

/** Password and code, for changes to an active second factor. */
export const ownProofSchema = z.object({ password: ownPasswordSchema, code: codeSchema });

/** The second factor of the signed-in account. */
export const secondFactorSchema = z
  .object({
    isOn: z.boolean(),
    isRequired: z
      .boolean()
      .describe('Setting it up comes before anything else, and it can’t be switched off'),
    since: z.iso.datetime().nullable(),
    recoveryCodesLeft: z.int().describe('0 while it is off'),
  })
  .meta({ id: 'SecondFactor' });

export type SecondFactor = z.infer<typeof secondFactorSchema>;

/** A new secret for an authenticator app; the second factor is not active yet. */
export const secondFactorSetupSchema = z
  .object({
    secret: z.string().describe('In base32, to be typed into the app'),
    uri: z.string().describe('The same as a link that opens an authenticator app'),
    qr: z
      .object({ size: z.int(), path: z.string() })
      .describe('The link as a QR code: an SVG path of dark modules in a square of this size'),
  })
  .meta({ id: 'SecondFactorSetup' });

export type SecondFactorSetup = z.infer<typeof secondFactorSetupSchema>;

/** New recovery codes, each valid for one sign-in; they appear in this response only. */
export const recoveryCodesSchema = z
  .object({ recoveryCodes: z.array(z.string()) })
  .meta({ id: 'RecoveryCodes' });

/** The response to a correct password when the second factor's code is still missing. */
export const codeNeededSchema = z.object({ needsCode: z.literal(true) }).meta({ id: 'CodeNeeded' });
