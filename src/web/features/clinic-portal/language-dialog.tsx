import languageTexts from '#texts/portal-language.ts';
import { useId, useState } from 'react';
import { LOCALE_NAMES, localPath } from '#domain/locales.ts';
import { PORTAL_LOCALES, type PortalLocale } from '#domain/portal-locales.ts';
import type { ClinicApi } from '#web/api/clinic-portal.ts';
import { useShortForm } from '#web/lib/forms/use-short-form.ts';
import { useReason } from '#web/lib/reading/use-reason.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { buttonClass } from '#web/ui/button.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';

type Choose = ClinicApi['chooseLanguage'];

type Props = {
  language: PortalLocale;
  choose: Choose;
  /** Path of the screen, without the prefix of a language. */
  path: string;
  isOpen: boolean;
  onClose: () => void;
};

const OPTIONS = PORTAL_LOCALES.map((value) => ({
  value,
  label: <span lang={value}>{LOCALE_NAMES[value]}</span>,
}));

/** Chooses the language of the account's portal and letters, and loads the screen in it. */
export function LanguageDialog({ language, choose, path, isOpen, onClose }: Props) {
  const t = useTexts(languageTexts);
  const formId = useId();
  return (
    <Dialog
      title={t.title}
      description={t.about}
      width="narrow"
      isOpen={isOpen}
      onClose={onClose}
      confirm={
        <button type="submit" form={formId} className={buttonClass('primary')}>
          {t.save}
        </button>
      }
    >
      <LanguageForm formId={formId} language={language} choose={choose} path={path} onDone={onClose} />
    </Dialog>
  );
}

type FormProps = Pick<Props, 'language' | 'choose' | 'path'> & { formId: string; onDone: () => void };

function LanguageForm({ formId, language, choose, path, onDone }: FormProps) {
  const t = useTexts(languageTexts);
  const [chosen, setChosen] = useState(language);
  const { form, errorText, onSubmit } = useShortForm({
    names: [],
    findFaults: () => ({}),
    send: async () => {
      if (chosen === language) return onDone();
      await choose(chosen);
      // A document has one language.
      location.assign(localPath(chosen, path));
    },
    reasonOf: useReason(),
  });
  return (
    <Form id={formId} ref={form} onSubmit={onSubmit} className="grid gap-4">
      <RadioGroup
        id={`${formId}-language`}
        legend={t.title}
        name="language"
        options={OPTIONS}
        value={chosen}
        onChange={setChosen}
      />
      <p role="alert" className="text-sm font-semibold text-persimmon empty:hidden">
        {errorText}
      </p>
    </Form>
  );
}
