import { type SubmitEvent, useRef, useState } from 'react';
import type { Invited } from '#domain/account/account-views.ts';
import { EMAIL_LIMITS } from '#domain/email.ts';
import { PORTAL_LOCALES, type PortalLocale } from '#domain/portal-locales.ts';
import { LOCALE_NAMES } from '#domain/locales.ts';
import { staffApi } from '#web/api/staff-api.ts';
import type { InviteInput } from '#web/api/admin-accounts.ts';
import { isPerhapsDone, reasonOf } from '#web/lib/reading/portal-error.ts';
import { fieldErrorsOf } from '#web/lib/forms/form-answers.ts';
import { clearDraft } from '#web/lib/forms/form-draft.ts';
import { ownDraftKey } from '#web/lib/forms/own-drafts.ts';
import { useTypedTexts } from '#web/lib/forms/use-typed-texts.ts';
import { useStaff } from '#web/lib/staff-context.tsx';
import { ClinicChoice, type ClinicOption } from '#web/parts/clinic-choice.tsx';
import { FormDialog, useFormDialog } from '#web/ui/form-dialog.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { Form } from '#web/ui/form.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  onInvited: (invited: Invited) => void;
  /** Called when the response was lost; the list shows whether the invitation was made. */
  onPerhapsInvited: () => void;
};

/** Invites a clinic's user or a moderator. Typed text returns when the dialog is opened again after Back. */
export function InviteDialog({ isOpen, onClose, onInvited, onPerhapsInvited }: Props) {
  const draftKey = ownDraftKey(useStaff().actor, 'invite', 'form');
  return (
    <FormDialog
      title="Invite"
      description="They get a link by which they choose their password."
      width="narrow"
      isOpen={isOpen}
      save="Invite"
      saving="Inviting…"
      draftKey={draftKey}
      onDiscard={onClose}
    >
      <InviteForm
        draftKey={draftKey}
        onInvited={(invited) => {
          clearDraft(draftKey);
          onInvited(invited);
        }}
        onPerhapsInvited={onPerhapsInvited}
        onClose={onClose}
      />
    </FormDialog>
  );
}

const PERHAPS_INVITED =
  'Perhaps not invited: the answer was lost, and the link with it. If the account is in the list now, make a new invitation from its menu. Otherwise try again.';

type Field = 'clinicId' | 'username' | 'email';
type Faults = Partial<Record<Field, string>>;

const ROLES = [
  { value: 'clinic', label: 'A clinic' },
  { value: 'moderator', label: 'A moderator' },
] as const;

const LANGUAGES = PORTAL_LOCALES.toReversed().map((value) => ({
  value,
  label: <span lang={value}>{LOCALE_NAMES[value]}</span>,
}));

/** The form as it is stored while typed; the clinic as JSON. Clinics in Korea work in Korean. */
const EMPTY = { role: 'clinic', clinic: 'null', username: '', email: '', language: 'ko' };

type FormProps = Omit<Props, 'isOpen'> & { draftKey: string };

function InviteForm({ draftKey, onInvited, onPerhapsInvited, onClose }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [isSaving, setIsSaving] = useState(false);
  const { texts, isChanged, change } = useTypedTexts(draftKey, EMPTY);
  const { username, email } = texts;
  const role = texts.role as InviteInput['role'];
  const clinic = JSON.parse(texts.clinic) as ClinicOption | null;
  const language = texts.language as PortalLocale;
  const [faults, setFaults] = useState<Faults>({});
  const [errorText, setErrorText] = useState<string | null>(null);
  const formId = useFormDialog({ isSaving, isChanged });

  const show = (found: Faults) => {
    setFaults(found);
    const order: Field[] = ['clinicId', 'username', 'email'];
    const first = order.find((field) => found[field]);
    if (first) form.current?.querySelector<HTMLElement>(`[data-field=${first}] input`)?.focus();
    return first !== undefined;
  };

  /** Closes the dialog, but not one that was opened again meanwhile. */
  const close = () => {
    if (form.current) onClose();
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const input: InviteDraft =
      role === 'clinic' ? { role, clinicId: clinic?.id ?? null, email, language } : { role, username, email };
    setErrorText(null);
    if (show(findFaults(input))) return;
    setIsSaving(true);
    try {
      // A missing clinic is one of the faults.
      onInvited(await staffApi.accounts.invite(input as InviteInput));
      close();
    } catch (error) {
      if (isPerhapsDone(error)) {
        setErrorText(PERHAPS_INVITED);
        onPerhapsInvited();
      } else if (!show(fieldErrorsOf(error))) setErrorText(reasonOf(error));
    } finally {
      setIsSaving(false);
    }
  };

  return (
    <Form id={formId} ref={form} onSubmit={submit} className="grid gap-4">
      <RadioGroup
        id={`${formId}-role`}
        legend="Whom"
        name="role"
        options={ROLES}
        value={role}
        onChange={(chosen) => {
          change({ role: chosen });
          setFaults({});
          setErrorText(null);
        }}
      />
      {role === 'clinic' ? (
        <div data-field="clinicId">
          <FormField label="Clinic" error={faults.clinicId}>
            {(control) => (
              <ClinicChoice
                control={control}
                value={clinic}
                onChange={(chosen) => change({ clinic: JSON.stringify(chosen) })}
                find={staffApi.clinics.list}
              />
            )}
          </FormField>
        </div>
      ) : (
        <div data-field="username">
          <FormField
            label="Username"
            error={faults.username}
            hint="3 to 30 letters, digits, dots, dashes or underscores"
          >
            {(control) => (
              <input
                {...control}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={30}
                value={username}
                onChange={(event) => change({ username: event.target.value })}
              />
            )}
          </FormField>
        </div>
      )}
      <div data-field="email">
        <FormField
          label={role === 'clinic' ? 'E-mail' : 'E-mail (optional)'}
          error={faults.email}
          hint={
            role === 'clinic'
              ? 'They sign in with it. The link is mailed there.'
              : 'The link is mailed there. Without one you hand it over yourself.'
          }
        >
          {(control) => (
            <input
              {...control}
              type="email"
              autoComplete="off"
              maxLength={EMAIL_LIMITS.longest}
              value={email}
              onChange={(event) => change({ email: event.target.value })}
            />
          )}
        </FormField>
      </div>
      {role === 'clinic' && (
        <RadioGroup
          id={`${formId}-language`}
          legend="Language of its portal and letters"
          name="language"
          options={LANGUAGES}
          value={language}
          onChange={(chosen) => change({ language: chosen })}
        />
      )}
      <p role="alert" className="text-sm font-semibold text-persimmon empty:hidden">
        {errorText}
      </p>
    </Form>
  );
}

/** An invitation as it is typed: the clinic may be missing. */
type InviteDraft =
  | InviteInput
  | { role: 'clinic'; clinicId: number | null; email: string; language: PortalLocale };

/** Returns the errors that need no request. */
function findFaults(input: InviteDraft): Faults {
  if (input.role === 'moderator')
    return input.username.trim() === '' ? { username: 'Username is required' } : {};
  return {
    ...(input.clinicId === null && { clinicId: 'Choose a clinic' }),
    ...(input.email.trim() === '' && { email: 'E-mail is required' }),
  };
}
