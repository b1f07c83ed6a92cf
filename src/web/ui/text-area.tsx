import portalFormTexts from '#texts/portal-forms.ts';
import type { ComponentProps } from 'react';
import { describeLength } from '#web/lib/forms/text-limit.ts';
import { useRequiredForm } from './form.tsx';
import type { ControlProps } from './form-field.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';

type Props = Omit<ComponentProps<'textarea'>, 'maxLength'> &
  ControlProps & {
    value: string;
    /** The most characters. A longer text stays as it is, and its Form refuses it. */
    limit?: number;
  };

/** Several lines of text in a Form, with their length if there is a limit. */
export function TextArea({ limit, ...textarea }: Props) {
  useRequiredForm();
  const t = useTexts(portalFormTexts);
  if (limit === undefined) return <textarea {...textarea} />;
  const { id, value, 'aria-describedby': describedBy } = textarea;
  const isOver = value.length > limit;
  return (
    <>
      <textarea
        {...textarea}
        data-limit={limit}
        aria-invalid={isOver || textarea['aria-invalid']}
        aria-describedby={[describedBy, `${id}-length`].filter(Boolean).join(' ')}
      />
      <span
        id={`${id}-length`}
        className={
          isOver
            ? 'mt-1 block text-sm font-semibold text-persimmon'
            : 'float-end mt-1 ms-3 text-xs text-quiet tabular-nums'
        }
      >
        {describeLength(t, value, limit)}
      </span>
    </>
  );
}
