import priceDetailsTexts from '#texts/price-details.ts';
import reviewWizardTexts from '#texts/review-wizard.ts';
import { findDepositQuestion } from '#domain/price/question-price.ts';
import { useFormats, useTexts } from '#web/lib/texts/use-texts.ts';
import { AmountField } from '#web/parts/amount-field.tsx';
import { askAboutPrice } from './ask-about-price.ts';
import { useTypingPause } from '#web/lib/forms/use-typing-pause.ts';

type Props = {
  id: string;
  error: string | undefined;
  krw: number | string | null;
  onChange: (krw: number | string | null) => void;
};

/** The deposit, in won; a tiny one is questioned, because it may be in the currency that the price was typed in. */
export function DepositField({ krw, onChange, ...field }: Props) {
  const t = useTexts(priceDetailsTexts);
  const wizard = useTexts(reviewWizardTexts);
  const formats = useFormats();
  const { isTyping, awaitPauseAfter } = useTypingPause();
  const won = typeof krw === 'number' ? krw : null;
  const question = isTyping ? undefined : askAboutPrice(wizard, findDepositQuestion(won));
  return (
    <AmountField
      {...field}
      label={t.deposit}
      hint={
        won !== null && (
          <>
            {formats.amount(won)}
            <span aria-live="polite" className="block text-amber">
              {question}
            </span>
          </>
        )
      }
      krw={krw}
      onChange={(typed) => {
        awaitPauseAfter(String(typed ?? ''));
        onChange(typed);
      }}
    />
  );
}
