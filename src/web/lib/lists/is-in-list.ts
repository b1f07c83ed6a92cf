/** A dialog of a list: `/new`, `/12`, `/12/edit`. */
const DIALOG = /^\/(?:new|\d+)(?:\/[a-z]+)?$/;

/** Returns true for the path of a list and for those of its dialogs, which are child routes. */
export const isInList = (pathname: string, list: string): boolean =>
  pathname === list || (pathname.startsWith(list) && DIALOG.test(pathname.slice(list.length)));
