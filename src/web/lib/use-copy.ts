import { useState } from 'react';

/** 'selected': the browser denied clipboard access, and the text is selected for the user to copy. */
export type Copied = 'no' | 'yes' | 'selected';

/** Copies text. Clipboard access needs https or localhost; on other origins the text is selected instead. */
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

export function selectContents(element: Element | null): void {
  if (element) window.getSelection()?.selectAllChildren(element);
}
