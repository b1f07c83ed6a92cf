import { useState } from 'react';

/** 'selected': the browser let no page write to its clipboard, and the person copies what is selected. */
export type Copied = 'no' | 'yes' | 'selected';

/** Copies text. Browsers let only pages at https or localhost write to the clipboard; elsewhere the text is selected. */
export function useCopy() {
  const [copied, setCopied] = useState<Copied>('no');
  const copy = async (text: string, select: () => void) => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied('yes');
    } catch {
      select();
      setCopied('selected');
    }
  };
  return { copied, copy };
}

/** Selects all that an element shows. */
export function selectContents(element: Element | null): void {
  if (element) window.getSelection()?.selectAllChildren(element);
}
