type Press = Pick<MouseEvent, 'defaultPrevented' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Returns true if a press on a link is not the page's to handle: modified presses open tabs and windows, or save. */
export const isLeftToBrowser = (event: Press): boolean =>
  event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
