import { type SubmitEvent, useState } from 'react';
import { isAdmin } from '#domain/account/actor.ts';
import { PROCEDURE_LIMITS, PROCEDURE_MESSAGES } from '#domain/procedure/procedure-rules.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { describeFailure } from '#web/lib/reading/portal-error.ts';
import { fieldErrorsOf } from '#web/lib/forms/form-answers.ts';
import { clearDraft } from '#web/lib/forms/form-draft.ts';
import { useOneAtATime } from '#web/lib/forms/one-at-a-time.ts';
import { ownDraftKey } from '#web/lib/forms/own-drafts.ts';
import { useTypedTexts } from '#web/lib/forms/use-typed-texts.ts';
import { useStaff } from '#web/lib/staff-context.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FormDialog, useFormDialog } from '#web/ui/form-dialog.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { Form } from '#web/ui/form.tsx';
import { useToast } from '#web/ui/toast.tsx';

type Props = {
  /** A category without procedures. */
  category: { id: number; name: string };
  /** Called when the list must be reloaded; with the new slug after a renaming. */
  onChange: (slug?: string) => void;
};

/** Renames or removes an empty category. */
export function CategoryActions({ category, onChange }: Props) {
  const { actor } = useStaff();
  const { toast } = useToast();
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const [errorText, setErrorText] = useState<string | null>(null);
  const run = useOneAtATime();
  const draftKey = ownDraftKey(actor, 'rename-category', category.id);
  const remove = async () => {
    setOpen(null);
    setErrorText(null);
    try {
      await staffApi.procedures.removeCategory(category.id);
      toast({ kind: 'success', title: 'Category removed' });
    } catch (error) {
      setErrorText(describeFailure(error, 'removed'));
    }
    onChange();
  };
  return (
    <div className="-ms-4 flex flex-wrap">
      <button type="button" onClick={() => setOpen('rename')} className={buttonClass('quiet')}>
        Rename<span className="sr-only"> {category.name}</span>
      </button>
      {isAdmin(actor) && (
        <button type="button" onClick={() => setOpen('remove')} className={buttonClass('danger')}>
          Remove<span className="sr-only"> {category.name}</span>
        </button>
      )}
      <p role="alert" className="ms-4 w-full text-sm text-persimmon empty:hidden">
        {errorText}
      </p>
      <FormDialog
        title={`Rename ${category.name}`}
        width="narrow"
        save="Rename"
        isOpen={open === 'rename'}
        draftKey={draftKey}
        onDiscard={() => setOpen(null)}
      >
        <RenameForm
          category={category}
          draftKey={draftKey}
          onUnchanged={() => setOpen(null)}
          onSaved={(slug) => {
            clearDraft(draftKey);
            setOpen(null);
            toast({ kind: 'success', title: 'Category renamed' });
            onChange(slug);
          }}
        />
      </FormDialog>
      <ConfirmDialog
        title={`Remove ${category.name}?`}
        action="Remove"
        isOpen={open === 'remove'}
        onConfirm={() => void run(remove)}
        onCancel={() => setOpen(null)}
      >
        <p>No procedure is in it. It can be added again.</p>
      </ConfirmDialog>
    </div>
  );
}

type FormProps = Pick<Props, 'category'> & {
  draftKey: string;
  /** Called in place of saving if nothing was typed. */
  onUnchanged: () => void;
  onSaved: (slug: string) => void;
};

function RenameForm({ category, draftKey, onUnchanged, onSaved }: FormProps) {
  const { texts, isChanged, change } = useTypedTexts(draftKey, { name: category.name });
  const { name } = texts;
  const [fault, setFault] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const formId = useFormDialog({ isSaving, isChanged });
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isSaving) return;
    // A colleague may have renamed it meanwhile: the name at opening would undo that.
    if (!isChanged) {
      onUnchanged();
      return;
    }
    if (name.trim() === '') {
      setFault(PROCEDURE_MESSAGES.categoryName);
      return;
    }
    setIsSaving(true);
    setFault(undefined);
    try {
      const { slug } = await staffApi.procedures.renameCategory(category.id, name.trim());
      onSaved(slug);
    } catch (error) {
      setFault(fieldErrorsOf(error)['name'] || describeFailure(error, 'renamed'));
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <Form id={formId} onSubmit={submit}>
      <FormField label="Name of the category" error={fault}>
        {(control) => (
          <input
            {...control}
            autoComplete="off"
            maxLength={PROCEDURE_LIMITS.categoryName}
            value={name}
            onChange={(event) => change({ name: event.target.value })}
          />
        )}
      </FormField>
    </Form>
  );
}
