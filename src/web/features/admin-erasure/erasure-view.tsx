import { useState } from 'react';
import { isEmail, readEmail } from '#domain/email.ts';
import {
  describeErasure,
  type Erasure,
  ERASURE_BACKUPS,
  ERASURE_EMAIL_FAULT,
  hasErased,
} from '#domain/erasure/erasure.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { reasonOf, sayNotDone } from '#web/lib/reading/portal-error.ts';
import { useOneAtATime } from '#web/lib/forms/one-at-a-time.ts';
import { useShortForm } from '#web/lib/forms/use-short-form.ts';
import { buttonClass } from '#web/ui/button.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { Form } from '#web/ui/form.tsx';
import { useToast } from '#web/ui/toast.tsx';

/** An address with the data that its erasure would remove. */
type Preview = { email: string; erasure: Erasure };

/** Erases a person's data: looks up an address, shows a preview, and asks for confirmation. */
export default function ErasureView() {
  const { toast } = useToast();
  const [preview, setPreview] = useState<Preview | null>(null);
  const [result, setResult] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [isErasing, setIsErasing] = useState(false);
  const run = useOneAtATime();
  const { form, faults, errorText, onSubmit } = useShortForm({
    names: ['email'] as const,
    findFaults: ({ email }) => (isEmail(readEmail(email)) ? {} : { email: ERASURE_EMAIL_FAULT }),
    send: async ({ email }) => {
      setResult(null);
      setPreview({ email: readEmail(email), erasure: await staffApi.erase({ email, dryRun: true }) });
    },
    reasonOf,
  });

  const erase = async ({ email }: Preview) => {
    setIsErasing(true);
    try {
      const erasure = await staffApi.erase({ email, dryRun: false });
      setResult(`${describeErasure(erasure, { isDryRun: false })} ${ERASURE_BACKUPS}`);
      setPreview(null);
      form.current?.reset();
      toast({ kind: 'success', title: 'The person was erased', isSaidInPlace: true });
    } catch (error) {
      toast({
        kind: 'error',
        title: sayNotDone(error, 'erased', 'Nothing was erased'),
        description: reasonOf(error),
      });
    } finally {
      setIsErasing(false);
      setIsAsking(false);
    }
  };

  return (
    <section aria-labelledby="erasure" className="max-w-xl">
      <h2 id="erasure" className="text-xl">
        Erase a person
      </h2>
      <p className="mt-2 text-sm text-quiet">
        Deletes the unpublished reviews, photos and messages sent under an e-mail address. A published review
        keeps its procedure, clinic, price and scores, and loses everything about the person.
      </p>
      <Form ref={form} onSubmit={onSubmit} className="mt-4 grid gap-3">
        <FormField label="E-mail address of the person" error={faults.email}>
          {(control) => (
            <input
              {...control}
              type="email"
              name="email"
              autoComplete="off"
              required
              onChange={() => setPreview(null)}
            />
          )}
        </FormField>
        <button type="submit" className={`${buttonClass('secondary')} justify-self-start`}>
          Look up
        </button>
        <p role="alert" className="text-sm font-semibold text-persimmon empty:hidden">
          {errorText}
        </p>
      </Form>
      <output className="mt-4 block text-sm">
        {result}
        {preview && describeErasure(preview.erasure, { isDryRun: true })}
      </output>
      {preview && hasErased(preview.erasure) && (
        <button type="button" className={`mt-3 ${buttonClass('danger')}`} onClick={() => setIsAsking(true)}>
          Erase {preview.email}
        </button>
      )}
      {preview && (
        <ConfirmDialog
          title="Erase this person?"
          action="Erase"
          isOpen={isAsking}
          isBusy={isErasing}
          onConfirm={() => void run(() => erase(preview))}
          onCancel={() => setIsAsking(false)}
        >
          <p className="break-words">{preview.email}</p>
          <p>{describeErasure(preview.erasure, { isDryRun: true })}</p>
          <p>
            This can’t be undone. It is written down as a hash of the address, so that restoring an older
            backup erases it again.
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}
