import postedTexts from '#texts/posted-prices.ts';
import priceDetailsTexts from '#texts/price-details.ts';
import type { ReactNode } from 'react';
import { paths } from '#domain/paths.ts';
import { listComponents } from '#domain/price/price-details.ts';
import type { PostedPrice as Posted } from '#domain/price/posted-price-views.ts';
import { POSTED_ANSWERS } from '#domain/price/posted-price.ts';
import { Rich } from '#web/lib/texts/rich.tsx';
import { useFormats, useTexts } from '#web/lib/texts/use-texts.ts';
import { linkTo } from '#web/ui/link-to.tsx';
import { InCurrency } from './currency/in-currency.tsx';
import { answerNames, componentNames } from './price-details-words.ts';

type Props = {
  posted: Posted;
  /** Slug of the procedure, for the link to the report that is near. */
  procedure: string;
};

/** A price that a clinic posts, apart from those of reports; one of more than a year ago is faded and says so. */
export default function PostedPrice({ posted, procedure }: Props) {
  const t = useTexts(postedTexts);
  const formats = useFormats();
  const { amountKrw, validFrom, isOutdated, paidReviewId } = posted;
  return (
    <div
      className={`mt-2 border-s-4 ps-3 text-start text-sm print:text-xs ${
        isOutdated ? 'border-dashed border-hairline text-quiet' : 'border-celadon'
      }`}
    >
      <p className="flex flex-wrap gap-x-2">
        <span>
          <Rich>
            {t.byClinic({
              price: formats.amount(amountKrw),
              amount: isOutdated ? toFaded : toAmount,
            })}
          </Rich>
          <InCurrency isBrief write={(own) => own.amount(amountKrw)} />
        </span>
        <span className="text-quiet">{t.validFrom({ date: formats.date(validFrom) })}</span>
      </p>
      <Parts posted={posted} />
      {paidReviewId !== null && (
        <p>
          <Rich>{t.near({ report: linkTo(paths.review(procedure, paidReviewId)) })}</Rich>
        </p>
      )}
      {isOutdated && <p>{t.outdated}</p>}
    </div>
  );
}

const toAmount = (text: ReactNode) => <span className="font-semibold tabular-nums">{text}</span>;

const toFaded = (text: ReactNode) => <span className="tabular-nums">{text}</span>;

/** Says which parts the price includes; parts that the clinic did not state are left out. */
function Parts({ posted: { components } }: { posted: Posted }) {
  const t = useTexts(postedTexts);
  const details = useTexts(priceDetailsTexts);
  const formats = useFormats();
  const [parts, answers] = [componentNames(details), answerNames(details)];
  const lines = POSTED_ANSWERS.flatMap((answer) => {
    const said = listComponents(true).flatMap((part) => {
      const stated = components[part];
      if (stated?.answer !== answer) return [];
      const { extraKrw } = stated;
      return extraKrw === null
        ? parts[part]
        : t.extraPart({ part: parts[part], amount: formats.amount(extraKrw) });
    });
    return said.length > 0 ? [t.line({ answer: answers[answer], parts: said.join(' · ') })] : [];
  });
  return lines.map((line) => (
    <p key={line} className="text-quiet">
      {line}
    </p>
  ));
}
